/** What the demo shop says about itself. Its bank details lead nowhere and say so. */
import type { Shop } from "../../server/shop.ts";
import { saveSetting } from "../../server/site/settings.ts";
import { picturePath } from "./pictures/designs.ts";
import { FOREIGN, wordIn } from "./words.ts";

export async function plantSettings(shop: Shop): Promise<void> {
  const base = {
    customerServiceEmail: "service@filigree.example",
    customerServiceName: "Lena",
    customerServicePhone: "+1 202 555 0147",
    whatsappLink: "https://wa.me/12025550147",
    freeShippingAmount: "98",
    scrollNotice: "Free standard shipping from $98 to ten countries · New pieces every day · No minimum on most items",
    topNotice1: "Free standard shipping from $98",
    topNotice2: "New arrivals every day",
    topNotice3: "Factory prices from a single piece",
    topNotice4: "Free returns within 30 days",
  };
  const banners = [
    banner(
      "new-arrivals",
      "New this week",
      "Fresh pieces every day, from a single piece at the factory price.",
      "new-arrivals",
    ),
    banner(
      "beads",
      "Beads from a fraction of a cent",
      "Glass, crystal, pearl and stone, counted by the hundred.",
      "jewelry-making",
    ),
    banner(
      "personalised",
      "Made with their name",
      "Initials from A to Z and all twelve birthstones, in stock.",
      "customized-products",
    ),
    banner(
      "silver",
      "Sterling silver",
      "Stamped S925: necklaces, earrings, rings and bracelets.",
      "925-silver-jewelry",
    ),
    banner(
      "hair",
      "Bows, claws and scrunchies",
      "Soft colors that repeat every season, so re-orders match.",
      "hair-accessories",
    ),
  ];
  await saveSetting(shop, "overall", base);
  await saveSetting(shop, "banners", banners);
  const { scrollNotice, topNotice1, topNotice2, topNotice3, topNotice4 } = base;
  const notices = [scrollNotice, topNotice1, topNotice2, topNotice3, topNotice4];
  await saveSetting(shop, "words", wordsFor([...notices, ...banners.flatMap(({ title, text }) => [title, text])]));
  await saveSetting(shop, "bank-accounts", [
    { ...account("USD"), branch: { label: "Routing number", value: "000000000" } },
    { ...account("GBP"), branch: { label: "Sort code", value: "00-00-00" } },
    { ...account("EUR"), accountNumber: "XX00 DEMO 0000 0000 0000 00", branch: null },
  ]);
}

function banner(picture: string, title: string, text: string, collection: string) {
  return {
    image: picturePath(`banner-${picture}-wide`),
    imageTall: picturePath(`banner-${picture}-tall`),
    title,
    text,
    url: `/pages/collections/index?handle=${collection}`,
  };
}

/** What these are called in the other languages, by their English. */
function wordsFor(english: readonly string[]) {
  return Object.fromEntries(
    FOREIGN.map((language) => {
      const said = english.flatMap((text) => {
        const words = wordIn(language, text);
        return words === null ? [] : [[text, words] as const];
      });
      return [language, Object.fromEntries(said)];
    }),
  );
}

function account<Currency extends "USD" | "GBP" | "EUR">(currency: Currency) {
  return {
    currency,
    bankName: "Demo Bank (no real account)",
    bankAddress: "1 Example Street, Sampletown",
    accountName: "Filigree demo shop",
    accountNumber: "DEMO-0000-0000",
    swift: "DEMOXX00XXX",
    demo: true,
  };
}
