/** The shop's own words in the visitor's language, by the call that every page makes. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { omit } from "../../../domain/omit.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import type { Database } from "../../database.ts";
import { findSetting, saveSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { saveOffer } from "../offer/save-offer.ts";
import { bannersToEdit, saveBanners } from "./edit-banners.ts";
import { noticesOfOthers } from "./edit-notices.ts";
import { bannersIn, baseDataIn } from "./own-translations.ts";
import { removeNotice, setNotice } from "./set-notice.ts";

const BASE = {
  customerServiceEmail: "",
  customerServiceName: "Lena",
  customerServicePhone: "",
  whatsappLink: "",
  scrollNotice: "New pieces every day",
  topNotice1: "Free returns",
  topNotice2: "",
  topNotice3: "",
  topNotice4: "",
};
const SHOWN = { ...BASE, freeShippingAmount: "98", translated: [] };
const BANNER = {
  ...{ image: "/a.webp", imageTall: "/b.webp", imageGoodsLeft: null, wordsOn: false, thumbhash: null },
  ...{ url: "/", language: "en" as const },
};

const OFFER = {
  ...{ languages: null, countries: null, currencies: null },
  main: { language: "en", country: "US", currency: "USD" },
} as const;

for (const engine of engines) {
  describe.skipIf(!engine.available)(engine.name, () => {
    let opened: { database: Database; close(): Promise<void> };
    let shop: Shop;

    beforeAll(async () => {
      opened = await engine.open();
      shop = testShop(opened.database.db);
      await saveSetting(shop, "words", {
        fr: {
          "New pieces every day": "Des nouveautés chaque jour",
          "Free returns": "Retours gratuits",
          Silver: "Argent",
        },
        de: { "Free returns": "Kostenlose Rückgabe" },
      });
    });
    afterAll(() => opened.close());

    test("LOC-05 HOME-05 each notice is in the visitor's language where it is known in it, and those are named", async () => {
      expect(await baseDataIn(shop, BASE, { language: "fr" })).toEqual({
        ...SHOWN,
        scrollNotice: "Des nouveautés chaque jour",
        topNotice1: "Retours gratuits",
        translated: ["scrollNotice", "topNotice1"],
      });
      expect(await baseDataIn(shop, BASE, { language: "de" })).toEqual({
        ...SHOWN,
        topNotice1: "Kostenlose Rückgabe",
        translated: ["topNotice1"],
        noticeLanguages: { scrollNotice: "en" },
      });
      expect(await baseDataIn(shop, BASE, { language: "en" })).toEqual(SHOWN);
    });

    test("LOC-05 HOME-05 a notice that is set in one language leaves the others and the other notices alone", async () => {
      await saveSetting(shop, "overall", BASE);
      const shownIn = async (language: Language) => {
        const base = await findSetting(shop, "overall");
        const { scrollNotice, topNotice1 } = await baseDataIn(shop, base ?? BASE, { language });
        return [scrollNotice, topNotice1];
      };
      expect(await setNotice(shop, "scrollNotice", "Closed on Monday", "en")).toEqual({
        en: { text: "Closed on Monday", language: "en" },
        fr: { text: "Des nouveautés chaque jour", language: "fr" },
        ...Object.fromEntries(["de", "es", "ar"].map((code) => [code, { text: "Closed on Monday", language: "en" }])),
      });
      expect(await shownIn("fr")).toEqual(["Des nouveautés chaque jour", "Retours gratuits"]);
      expect(await shownIn("de")).toEqual(["Closed on Monday", "Kostenlose Rückgabe"]);

      await setNotice(shop, "scrollNotice", "مغلق يوم الإثنين", "ar");
      expect(await shownIn("ar")).toEqual(["مغلق يوم الإثنين", "Free returns"]);
      expect(await shownIn("en")).toEqual(["Closed on Monday", "Free returns"]);
      expect(await shownIn("fr")).toEqual(["Des nouveautés chaque jour", "Retours gratuits"]);

      await setNotice(shop, "scrollNotice", "", "fr");
      expect(await shownIn("fr")).toEqual(["", "Retours gratuits"]);
      expect(await shownIn("ar")).toEqual(["مغلق يوم الإثنين", "Free returns"]);

      await setNotice(shop, "topNotice1", "New pieces every day", "en");
      expect(await shownIn("fr")).toEqual(["", "Des nouveautés chaque jour"]);

      await removeNotice(shop, "scrollNotice");
      for (const language of ["en", "fr", "de", "ar"] as const) expect((await shownIn(language))[0]).toBe("");
    });

    test("LOC-05 HOME-05 a notice without a text in the visitor's language is in the shop's first one, else in the catalogue's, else in English, and says so", async () => {
      const main = { language: "de", country: "DE", currency: "USD" } as const;
      await saveOffer(shop, { ...OFFER, languages: ["de", "fr", "es"], main, sourceLanguage: "fr" });
      await saveSetting(shop, "overall", { ...BASE, scrollNotice: "", topNotice1: "", topNotice2: "Open day" });
      const notices = {
        de: { scrollNotice: "Neu", topNotice3: "" },
        fr: { scrollNotice: "Neuf", topNotice1: "Retours" },
      };
      await saveSetting(shop, "notices", notices);
      const shownIn = async (language: Language) => {
        const base = await findSetting(shop, "overall");
        const data = await baseDataIn(shop, base ?? BASE, { language });
        const texts = [data.scrollNotice, data.topNotice1, data.topNotice2, data.topNotice3];
        return { texts, translated: data.translated, noticeLanguages: data.noticeLanguages };
      };
      try {
        expect(await shownIn("es")).toEqual({
          texts: ["Neu", "Retours", "Open day", ""],
          translated: [],
          noticeLanguages: { scrollNotice: "de", topNotice1: "fr", topNotice2: "en" },
        });
        expect(await shownIn("de")).toEqual({
          texts: ["Neu", "Retours", "Open day", ""],
          translated: ["scrollNotice", "topNotice3"],
          noticeLanguages: { topNotice1: "fr", topNotice2: "en" },
        });
        expect(await shownIn("en")).toEqual({
          texts: ["Neu", "Retours", "Open day", ""],
          translated: [],
          noticeLanguages: { scrollNotice: "de", topNotice1: "fr" },
        });
        const { scrollNotice, topNotice2 } = await noticesOfOthers(shop);
        // What a language would show whose field is emptied.
        expect([scrollNotice.en, scrollNotice.de, scrollNotice.es]).toEqual(["Neu", "Neuf", "Neu"]);
        expect([topNotice2.en, topNotice2.de]).toEqual(["", "Open day"]);
      } finally {
        await saveOffer(shop, { ...OFFER, sourceLanguage: "en" });
      }
    });

    test("LOC-05 HOME-02 a banner is in the visitor's language when title and text are", async () => {
      const [silver, news] = [
        { ...BANNER, title: "Silver", text: "" },
        { ...BANNER, title: "Silver", text: "Stamped" },
      ];
      const always = { from: null, until: null, words: {} };
      expect(
        await bannersIn(
          shop,
          [silver, news].map((banner) => ({ ...banner, ...always })),
          { language: "fr" },
        ),
      ).toEqual([{ ...silver, title: "Argent", language: "fr" }, news]);
      expect(await findSetting(shop, "words")).toHaveProperty("fr");
    });

    test("HOME-02 a banner is written in the language of the catalogue, keeps it when that changes, and has words in the others, English among them", async () => {
      const words = { en: { title: "Screws", text: "" }, de: { title: "not read", text: "" } };
      const always = { from: null, until: null, words };
      const plain = omit(BANNER, "language");
      await saveOffer(shop, { ...OFFER, sourceLanguage: "de" });
      await saveBanners(shop, [{ ...plain, ...always, title: "Schrauben", text: "" }]);
      const [stored] = await bannersToEdit(shop);
      expect(stored).toMatchObject({ title: "Schrauben", language: "de", words: { en: words.en } });
      await saveOffer(shop, { ...OFFER, sourceLanguage: "fr" });
      await saveBanners(shop, await bannersToEdit(shop));
      const shown = async (language: Language) => {
        const [banner] = await bannersIn(shop, (await findSetting(shop, "banners")) ?? [], { language });
        return [banner?.title, banner?.language];
      };
      expect(await shown("de")).toEqual(["Schrauben", "de"]);
      expect(await shown("en")).toEqual(["Screws", "en"]);
      expect(await shown("fr")).toEqual(["Schrauben", "de"]);
    });
  });
}
