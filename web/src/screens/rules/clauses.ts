/** The clauses of Carrom in their groups, as the ledger of the game numbers them. */
export interface ClauseSection {
  key: string;
  clauses: string[];
}

const SECTIONS: [key: string, numbers: number[]][] = [
  ["setup", [1, 2, 3, 4]],
  ["striker", [10, 11, 12, 13, 14]],
  ["turn", [20, 21, 22, 23]],
  ["queen", [25, 26, 27]],
  ["fouls", [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]],
  ["odd", [40, 41, 42]],
  ["scoring", [50, 51, 52, 53, 54]],
];

export function clauseSections(): ClauseSection[] {
  return SECTIONS.map(([key, numbers]) => ({ key, clauses: numbers.map((number) => `CRM-${String(number).padStart(2, "0")}`) }));
}

export function sectionOf(clause: string): string | null {
  return clauseSections().find((section) => section.clauses.includes(clause))?.key ?? null;
}
