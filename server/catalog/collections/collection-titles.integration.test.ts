import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCollections } from "../../../tests/support/catalog.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { saveTranslations } from "../../translation/translations.ts";
import { findCollectionIds } from "../products/handles.ts";
import { collectionsNamed } from "./collections.ts";

const TITLES = {
  earrings: { en: "Earrings", fr: "Boucles d’oreilles", es: "Pendientes", de: "Ohrringe", ar: "الأقراط" },
  hearts: {
    en: "Heart Necklaces",
    fr: "Colliers cœur",
    es: "Collares de corazón",
    de: "Herzketten",
    ar: "قلائد القلوب",
  },
  chains: { en: "Link Chains", fr: "Chaînes à maillons", es: "Cadenas", de: "Gliederketten", ar: "سلاسل الحلقات" },
  fittings: { en: "Ring Fittings", fr: "Apprêts", es: "Montajes", de: "Fassungen für Ringe", ar: "قواعد خواتم" },
  bracelets: { en: "不锈钢金手链套装", fr: "お茶セット", es: "สร้อยคอทองคำ", de: "Armbänder", ar: "أساور" },
  rings: { en: "Rings", fr: "Bagues", es: "Anillos", de: "Ringe", ar: "خواتم" },
};

const COLLECTION_TITLE = { resource: "collection", field: "title" } as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(`predictive search for collections, ${engine.name}`, () => {
    let database: Database;
    let close: () => Promise<void>;
    let shop: Shop;
    beforeAll(async () => {
      ({ database, close } = await engine.open());
      shop = testShop(database.db);
      await seedCollections(
        shop,
        Object.entries(TITLES).map(([handle, { en: title }]) => ({ handle, title })),
      );
      const ids = await findCollectionIds(database.db, Object.keys(TITLES));
      await saveTranslations(
        shop,
        Object.entries(TITLES).flatMap(([handle, titles]) => {
          const foreign = Object.entries(titles).filter(([language]) => language !== "en");
          return foreign.map(([language, text]) => ({ ...COLLECTION_TITLE, id: ids.get(handle) ?? 0, language, text }));
        }),
      );
    });
    afterAll(() => close());

    const found = async (text: string, language = "en", limit = 10) =>
      (await collectionsNamed(shop, text, { language, limit })).map(({ handle }) => handle);

    test.each([
      ["a beginning", "earr", "en", ["earrings"]],
      ["without its accents", "COEUR", "fr", ["hearts"]],
      ["a circumflex left out", "chaine", "fr", ["chains"]],
      ["after what is elided", "oreille", "fr", ["earrings"]],
      ["Spanish, the words in another order", "corazon collar", "es", ["hearts"]],
      ["German", "ohrr", "de", ["earrings"]],
      ["Arabic without the article", "اقراط", "ar", ["earrings"]],
      ["Arabic with an article that the title has not", "الخواتم", "ar", ["rings", "fittings"]],
      ["Arabic with vowel signs", "قَلائِد القلوب", "ar", ["hearts"]],
      ["Chinese, the middle of a title", "手链", "en", ["bracelets"]],
      ["Chinese, two words of a title", "不锈钢手链", "en", ["bracelets"]],
      ["Japanese", "セット", "en", ["bracelets"]],
      ["Thai", "ทองคำ", "en", ["bracelets"]],
      ["Chinese signs that are not neighbours", "金钢", "en", []],
      ["in another language than the visitor's", "bague", "de", ["rings"]],
      ["titles that begin so before others, the visitor's language first", "ring", "de", ["rings", "fittings"]],
      ["every word has to be there", "ring chain", "en", []],
      ["the middle of a word is no beginning", "ings", "en", []],
      ["signs alone", "%_ .* ' \\", "en", []],
      ["nothing", "", "en", []],
      ["far too much", "ring ".repeat(5_000), "en", ["rings", "fittings"]],
    ])("SRCH-01 %s", async (_, text, language, handles) => {
      expect(await found(text, language)).toEqual(handles);
    });

    test("SRCH-01 no more than asked for; a new title is found, a deleted one is not", async () => {
      expect(await found("ring", "en", 1)).toEqual(["rings"]);
      const ids = await findCollectionIds(database.db, ["rings"]);
      const id = ids.get("rings") ?? 0;
      await saveTranslations(shop, [{ ...COLLECTION_TITLE, id, language: "fr", text: "Anneaux" }]);
      await seedCollections(shop, [{ handle: "tiaras", title: "Tiaras" }]);
      await database.db.deleteFrom("collections").where("handle", "=", "earrings").execute();
      expect(await found("earrings")).toEqual([]);
      expect(await found("anneaux")).toEqual(["rings"]);
      expect(await found("tiar")).toEqual(["tiaras"]);
      expect(await found("bagues")).toEqual([]);
    });
  });
}
