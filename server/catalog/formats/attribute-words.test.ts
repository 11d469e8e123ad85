import { expect, test } from "vitest";
import { attributeWords } from "./attribute-words.ts";

test("filters of a file are named in the language of the catalogue, whatever language the file's columns are in", () => {
  const german = attributeWords([], "de");
  const names = ["Farbe", "colour", "Größe", "Kopfform", "Nettogewicht", "Lieferant"];
  expect(names.map((name) => german.nameOf(name))).toEqual([
    ...["Farbe", "Farbe", "Größe", "Kopfform", "Nettogewicht"],
    null,
  ]);
  expect(german.inTitle("Honig 250 g")).toEqual([{ from: "title", name: "Nettogewicht", value: "250 g" }]);
  const english = attributeWords([], "en");
  expect(names.map((name) => english.nameOf(name))).toEqual(["Color", "Color", "Size", "Head", "Net weight", null]);
});

test("a shop's own name comes before the usual one", () => {
  const own = attributeWords([{ name: "Farbton", otherNames: ["Farbe", "Color"], words: [] }], "de");
  expect([own.nameOf("Farbe"), own.filterOf("red")]).toEqual(["Farbton", "Farbton"]);
});
