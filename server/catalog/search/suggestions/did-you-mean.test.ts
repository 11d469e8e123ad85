import { expect, test } from "vitest";
import { asWritten } from "./did-you-mean.ts";

test.each([
  ["collier etoile", ["Collier Étoile filante", "Etoile"], "collier étoile"],
  ["خاتم لؤلؤه", ["خاتم لؤلؤة"], "خاتم لؤلؤة"],
  ["strasse", ["Straße"], "straße"],
  ["pearl fleur", ["L’anneau fleur"], "pearl fleur"],
  ["necklace", [], "necklace"],
])("SRCH-02 what was meant by %j is written as the shop writes it", (meant, texts, written) => {
  expect(asWritten(meant, texts)).toBe(written);
});
