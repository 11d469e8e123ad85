import { expect, test } from "vitest";
import { asWritten } from "./did-you-mean.ts";

test.each([
  ["collier etoile", ["Collier Étoile filante", "Etoile"], "collier étoile"],
  ["خاتم لؤلؤه", ["خاتم لؤلؤة"], "خاتم لؤلؤة"],
  ["strasse", ["Straße"], "straße"],
  ["pearl fleur", ["L’anneau fleur"], "pearl fleur"],
  ["necklace", [], "necklace"],
  ["猫 ネックレス", ["可愛い猫のネックレス"], "猫 ネックレス"],
  ["コールト", ["ゴールドネックレス"], "ゴールド"],
])("SRCH-02 the correction %j is spelled as the shop spells it", (meant, texts, written) => {
  expect(asWritten(meant, texts)).toBe(written);
});
