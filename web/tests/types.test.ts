// @vitest-environment node
import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, it } from "vitest";

it("the generated types are those of the server's description", async () => {
  const description = new URL("../openapi.json", import.meta.url);
  const kept = readFileSync(new URL("../src/wire/api.gen.ts", import.meta.url), "utf8");
  const made = astToString(await openapiTS(description));
  expect(kept.slice(kept.indexOf("export interface paths")), "run: npm run types").toBe(made);
});
