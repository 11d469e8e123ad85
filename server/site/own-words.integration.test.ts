/** The shop's own words in the visitor's language, by the call that every page makes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../tests/support/databases.ts";
import { testShop } from "../../tests/support/shop.ts";
import type { Database } from "../database.ts";
import type { Shop } from "../shop.ts";
import { bannersIn, baseDataIn } from "./own-words.ts";
import { findSetting, saveSetting } from "./settings.ts";

const BASE = {
  customerServiceEmail: "",
  customerServiceName: "Lena",
  customerServicePhone: "",
  whatsappLink: "",
  freeShippingAmount: "98",
  scrollNotice: "New pieces every day",
  topNotice1: "Free returns",
  topNotice2: "",
  topNotice3: "",
  topNotice4: "",
  language: "en" as const,
};
const BANNER = {
  ...{ image: "/a.webp", imageTall: "/b.webp", imageGoodsLeft: null, wordsOn: false, thumbhash: null },
  ...{ url: "/", language: "en" as const },
};

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

    test("LOC-05 HOME-05 notices are in the visitor's language, all of them or none, and say which that is", async () => {
      expect(await baseDataIn(shop, BASE, "fr")).toEqual({
        ...BASE,
        scrollNotice: "Des nouveautés chaque jour",
        topNotice1: "Retours gratuits",
        language: "fr",
      });
      expect(await baseDataIn(shop, BASE, "de")).toEqual(BASE);
      expect(await baseDataIn(shop, BASE, "en")).toEqual(BASE);
    });

    test("LOC-05 HOME-02 a banner is in the visitor's language when title and text are", async () => {
      const [silver, news] = [
        { ...BANNER, title: "Silver", text: "" },
        { ...BANNER, title: "Silver", text: "Stamped" },
      ];
      expect(await bannersIn(shop, [silver, news], "fr")).toEqual([
        { ...silver, title: "Argent", language: "fr" },
        news,
      ]);
      expect(await findSetting(shop, "words")).toHaveProperty("fr");
    });
  });
}
