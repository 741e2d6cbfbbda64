import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import bg from "@locale/bg.json";
import de from "@locale/de.json";
import en from "@locale/en.json";

const SOURCE = join(import.meta.dirname, "../src");
// A call of t() with what stands in its brackets, themselves up to three deep.
const CALL = /\bt\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g;
const PLURAL = /_(one|other)$/;

function flat(texts: unknown, way = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts as Record<string, unknown>)) {
    const name = way ? `${way}.${key}` : key;
    if (typeof value === "string") found.set(name, value);
    else for (const [inner, text] of flat(value, name)) found.set(inner, text);
  }
  return found;
}

/** The keys that the page asks for: whole ones, and patterns where part of a key is worked out. */
function asked(): { whole: Set<string>; patterns: RegExp[] } {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const name of readdirSync(SOURCE, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".ts") || name.endsWith(".test.ts")) continue;
    const source = readFileSync(join(SOURCE, name), "utf8");
    for (const [call] of source.matchAll(CALL)) {
      for (const [, key] of call.matchAll(/"([a-z][a-z_]*(?:\.[a-z_]+)*)"/g)) whole.add(key as string);
      for (const [, key] of call.matchAll(/^t\(`((?!page)[^`]+)`/g)) {
        patterns.push(new RegExp(`^${(key as string).replaceAll(".", "\\.").replace(/\$\{[^}]+\}/g, "[a-z_]+")}$`));
      }
    }
    for (const [, key] of source.matchAll(/"page\.([a-z_.]+)"/g)) whole.add(key as string);
    for (const [, key] of source.matchAll(/"(keys\.[a-z_]+)"/g)) whole.add(key as string);
  }
  return { whole, patterns };
}

const page = flat((en as { page: unknown }).page);
const bases = new Set([...page.keys()].map((key) => key.replace(PLURAL, "")));

describe("the page's texts", () => {
  const { whole, patterns } = asked();

  it("are all there", () => {
    const missing = [...whole].filter((key) => key.includes(".") && !bases.has(key));
    expect(missing).toEqual([]);
    expect(patterns.filter((pattern) => ![...bases].some((key) => pattern.test(key)))).toEqual([]);
  });

  it("are all used", () => {
    expect([...bases].filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });

  it.each([
    ["bg", bg],
    ["de", de],
  ])("are complete in %s, with the same values", (_language, texts) => {
    const other = flat((texts as { page: unknown }).page);
    expect([...other.keys()].sort()).toEqual([...page.keys()].sort());
    const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const [key, text] of page) {
      const mine = values(other.get(key) ?? "").filter((name) => name !== "name");
      expect([key, mine]).toEqual([key, values(text).filter((name) => name !== "name")]);
    }
  });

  it("have both plurals where they have one", () => {
    const single = new Set(["put.title_queen", "put.title_mixed"]);
    const plural = [...bases].filter((key) => page.has(`${key}_one`) !== page.has(`${key}_other`));
    expect(plural.filter((key) => !single.has(key))).toEqual([]);
  });
});
