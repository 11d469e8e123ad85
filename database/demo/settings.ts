/** Settings and texts of the demo shop. Its bank details are fake and say so. */

import type { PAGE_PICTURES } from "../../contract/site/site.ts";
import { saveSetting } from "../../server/settings/settings.ts";
import type { Shop } from "../../server/shop.ts";
import { TRADE_LANGUAGES } from "../../server/translation/trade-language/lexeme.ts";
import type { Shelves } from "./catalog/collections.ts";
import { type FinishedPhotos, photoPath, thumbhashesOf } from "./photographs.ts";
import { DEMO_ABOUT, DEMO_FILTERS } from "./trade.ts";
import { wordIn } from "./words.ts";

export async function seedSettings(shop: Shop, shelves: Shelves, photos: FinishedPhotos): Promise<void> {
  const base = {
    customerServiceEmail: "service@filigree.example",
    customerServiceName: "Lena",
    customerServicePhone: "+1 202 555 0147",
    whatsappLink: "https://wa.me/12025550147",
    scrollNotice: "Free standard shipping from {freeShippingFrom} · New pieces every day · No minimum on most items",
    topNotice1: "Free standard shipping from {freeShippingFrom}",
    topNotice2: "New arrivals every day",
    topNotice3: "Factory-direct prices",
    topNotice4: "Free returns of defective items for 30 days",
  };
  const banners = BANNERS.flatMap((banner) => bannerOf(banner, shelves, photos) ?? []);
  await saveSetting(shop, "overall", base);
  await saveSetting(shop, "banners", banners);
  const { scrollNotice, topNotice1, topNotice2, topNotice3, topNotice4 } = base;
  const notices = [scrollNotice, topNotice1, topNotice2, topNotice3, topNotice4];
  await saveSetting(shop, "words", wordsFor([...notices, ...banners.flatMap(({ title, text }) => [title, text])]));
  await saveSetting(shop, "about", DEMO_ABOUT);
  await saveSetting(shop, "filters", DEMO_FILTERS);
  await saveSetting(shop, "pictures", pagePicturesOf(photos));
  await saveSetting(shop, "bank-accounts", [
    { ...account("USD"), branch: { label: "Routing number", value: "000000000" } },
    { ...account("GBP"), branch: { label: "Sort code", value: "00-00-00" } },
    { ...account("EUR"), accountNumber: "XX00 DEMO 0000 0000 0000 00", branch: null },
  ]);
}

const ART = {
  making: "from-wax-to-ring",
  engraving: "engraving",
  finishes: "platings",
  beads: "bead-palette",
  packaging: "gift-box",
  pearls: "pearls",
} satisfies Record<(typeof PAGE_PICTURES)[number], string>;

function pagePicturesOf({ compositions }: FinishedPhotos) {
  return Object.fromEntries(
    Object.entries(ART).flatMap(([name, art]) => {
      const picture = compositions[`_art/${art}`];
      return picture ? [[name, { src: photoPath(`_art/${art}`), thumbhash: picture.thumbhash }]] : [];
    }),
  );
}

type Words = { picture: string; title: string; text: string; collection: string };

const BANNERS: readonly Words[] = [
  {
    picture: "new-arrivals",
    title: "New this week",
    text: "New pieces every day, at factory prices.",
    collection: "new-arrivals",
  },
  {
    picture: "beads",
    title: "Beads from a fraction of a cent",
    text: "Glass, crystal, pearl and stone, counted by the hundred.",
    collection: "jewelry-making",
  },
  {
    picture: "personalised",
    title: "Made with their name",
    text: "Initials, birthstones and plates to engrave, in stock.",
    collection: "customized-products",
  },
  {
    picture: "silver",
    title: "Sterling silver",
    text: "Stamped S925: necklaces, earrings, rings and bracelets.",
    collection: "925-silver-jewelry",
  },
  {
    picture: "hair",
    title: "Bows, claws and scrunchies",
    text: "Soft colors that repeat every season, so re-orders match.",
    collection: "hair-accessories",
  },
  {
    picture: "summer",
    title: "Ready for summer",
    text: "Anklets, stretch bracelets and bangles for the beach and the pool.",
    collection: "bracelets",
  },
];

/** Null when the collection has no products. Shows a product's picture until the banner is finished. */
function bannerOf({ picture, title, text, collection }: Words, shelves: Shelves, photos: FinishedPhotos) {
  const about = { title, text, url: `/pages/collections/index?handle=${collection}` };
  if (!shelves.pictures.has(collection)) return null;
  const hashes = thumbhashesOf(photos);
  const composed = ["wide-right", "wide-left", "tall"].map((frame) => `_banners/${picture}-${frame}`);
  if (composed.every((id) => id in photos.compositions)) {
    const [image = "", imageGoodsLeft = "", imageTall = ""] = composed.map(photoPath);
    return { ...about, image, imageGoodsLeft, imageTall, wordsOn: true, thumbhash: hashes.get(image) ?? null };
  }
  const image = shelves.another(collection);
  if (image === null) return null;
  return { ...about, image, imageTall: image, thumbhash: hashes.get(image) ?? null };
}

function wordsFor(english: readonly string[]) {
  return Object.fromEntries(
    TRADE_LANGUAGES.map((language) => {
      const translated = english.flatMap((text) => {
        const words = wordIn(language, text);
        return words === null ? [] : [[text, words] as const];
      });
      return [language, Object.fromEntries(translated)];
    }),
  );
}

function account<Currency extends "USD" | "GBP" | "EUR">(currency: Currency) {
  return {
    currency,
    bankName: "Demo Bank (no real account)",
    bankAddress: "1 Example Street, Sampletown",
    accountName: "Demo shop",
    accountNumber: "DEMO-0000-0000",
    swift: "DEMOXX00XXX",
    demo: true,
  };
}
