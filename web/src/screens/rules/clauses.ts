import type { Box } from "../../wire/types";

/** The clauses of a game in their groups, as its rulebook numbers them. */
export type ClauseSection = Box["sections"][number];

export function sectionOf(sections: readonly ClauseSection[], clause: string): string | null {
  return sections.find((section) => section.clauses.includes(clause))?.key ?? null;
}

/** The rulebook of each prefix of clause numbers, by the game whose page prints it. */
const PAGES: Record<string, string> = { CRM: "carrom", QCG: "queen-carrom", CRK: "carrooka" };

export function gameOf(clause: string): string {
  return PAGES[clause.slice(0, 3)] ?? "carrom";
}
