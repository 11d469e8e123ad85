/** The shop's own words in the visitor's language, by the call that every page makes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../tests/support/databases.ts";
import { testShop } from "../../../tests/support/shop.ts";
import { NOTICES } from "../../../contract/site/site.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import type { Database } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { saveOffer } from "../offer/offer.ts";
import { bannersToEdit, saveBanners } from "./edit-banners.ts";
import { bannersIn, baseDataIn } from "./own-translations.ts";
import { removeNotice, setNotice } from "./set-notice.ts";
import { findSetting, saveSetting } from "./settings.ts";

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
      expect(await baseDataIn(shop, BASE, "fr")).toEqual({
        ...SHOWN,
        scrollNotice: "Des nouveautés chaque jour",
        topNotice1: "Retours gratuits",
        translated: [...NOTICES],
      });
      expect(await baseDataIn(shop, BASE, "de")).toEqual({
        ...SHOWN,
        topNotice1: "Kostenlose Rückgabe",
        translated: NOTICES.filter((notice) => notice !== "scrollNotice"),
      });
      expect(await baseDataIn(shop, BASE, "en")).toEqual(SHOWN);
    });

    test("LOC-05 HOME-05 a notice that is set in one language leaves the others and the other notices alone", async () => {
      await saveSetting(shop, "overall", BASE);
      const shownIn = async (language: Language) => {
        const base = await findSetting(shop, "overall");
        const { scrollNotice, topNotice1 } = await baseDataIn(shop, base ?? BASE, language);
        return [scrollNotice, topNotice1];
      };
      expect(await setNotice(shop, "scrollNotice", "Closed on Monday", "en")).toEqual({
        en: "Closed on Monday",
        fr: "Des nouveautés chaque jour",
        de: null,
        es: null,
        ar: null,
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
          "fr",
        ),
      ).toEqual([{ ...silver, title: "Argent", language: "fr" }, news]);
      expect(await findSetting(shop, "words")).toHaveProperty("fr");
    });

    test("HOME-02 a banner is written in the language of the catalogue, keeps it when that changes, and has words in the others, English among them", async () => {
      const words = { en: { title: "Screws", text: "" }, de: { title: "not read", text: "" } };
      const always = { from: null, until: null, words };
      const { language: _, ...plain } = BANNER;
      await saveOffer(shop, { ...OFFER, sourceLanguage: "de" });
      await saveBanners(shop, [{ ...plain, ...always, title: "Schrauben", text: "" }]);
      const [kept] = await bannersToEdit(shop);
      expect(kept).toMatchObject({ title: "Schrauben", language: "de", words: { en: words.en } });
      await saveOffer(shop, { ...OFFER, sourceLanguage: "fr" });
      await saveBanners(shop, await bannersToEdit(shop));
      const shown = async (language: Language) => {
        const [banner] = await bannersIn(shop, (await findSetting(shop, "banners")) ?? [], language);
        return [banner?.title, banner?.language];
      };
      expect(await shown("de")).toEqual(["Schrauben", "de"]);
      expect(await shown("en")).toEqual(["Screws", "en"]);
      expect(await shown("fr")).toEqual(["Schrauben", "de"]);
    });
  });
}
