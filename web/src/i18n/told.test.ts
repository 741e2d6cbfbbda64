import { beforeAll, describe, expect, it } from "vitest";
import type { Said } from "../wire/types";
import { speak, told } from "./i18n";

const said = (key: string, values: Said["values"] = {}): Said => ({ key, values, text: `in English: ${key}` });
const back = said("carrom.returns_white", { count: 1 });
const next = said("carrom.next", { name: "van Loon" });

describe("a text from the server", () => {
  beforeAll(() => speak("en"));

  it("is joined from its parts, with a capital letter at its start", () => {
    expect(told(said("ruling.sentence", { list: [back, next] }))).toBe("One white comes back; van Loon is next.");
    expect(told(said("ruling.foul", { list: [back] }))).toBe("Foul: one white comes back.");
  });

  it("leaves a name at its start as it is written", () => {
    expect(told(said("ruling.sentence", { list: [next, back] }))).toBe("van Loon is next; one white comes back.");
  });

  it("says nothing for an empty list", () => {
    expect(told(said("carrooka.next_red", { name: "Ann", bonus: [] }))).toBe("Ann is next, at a red");
  });

  it("is told in English where the page does not know it", () => {
    expect(told(said("nobody.knows", { list: [back] }))).toBe("in English: nobody.knows");
  });

  it("follows the language", async () => {
    await speak("de");
    expect(told(said("ruling.foul", { list: [back, next] }))).toBe("Foul: Ein weißer Stein kommt zurück; van Loon ist dran.");
    await speak("en");
  });
});
