/** The demo's trade, as staff would enter it in the office: what the shop sells, and the words of its attributes. */

import type { StoredAbout } from "../../contract/site/about.ts";
import type { StoredFilters } from "../../contract/site/filters.ts";

export const DEMO_ABOUT: StoredAbout = {
  headline: {
    en: "Wholesale fashion jewelry",
    fr: "Bijoux fantaisie en gros",
    es: "Bisutería al por mayor",
    ar: "إكسسوارات وحلي بالجملة",
    de: "Modeschmuck-Großhandel",
  },
  description: {
    en: "Fashion jewelry, accessories and beads at wholesale prices, with no minimum on most items.",
    fr: "Bijoux fantaisie, accessoires et perles à prix de gros, sans minimum pour la plupart des articles.",
    es: "Bisutería, accesorios y abalorios a precios mayoristas, sin mínimo en la mayoría de los artículos.",
    ar: "مجوهرات عصرية وإكسسوارات وخرز بأسعار الجملة، وبدون حد أدنى لمعظم المنتجات.",
    de: "Modeschmuck, Accessoires und Perlen zu Großhandelspreisen, bei den meisten Artikeln ohne Mindestmenge.",
  },
  vocabulary: "jewelry",
  customCollections: [
    ...["name-initials", "birthstone-flower", "rings-earrings", "cufflinks-keychains", "bracelets-anklets"],
    "customized-products",
  ],
  weights: [
    {
      name: { en: "Earrings", fr: "Boucles d’oreilles", es: "Aretes", ar: "أقراط", de: "Ohrringe" },
      minMg: 5_000,
      maxMg: 20_000,
    },
    {
      name: { en: "Necklaces", fr: "Colliers", es: "Collares", ar: "قلائد", de: "Halsketten" },
      minMg: 8_000,
      maxMg: 30_000,
    },
    {
      name: { en: "Hair bands", fr: "Serre-tête", es: "Diademas", ar: "أربطة شعر", de: "Haarbänder" },
      minMg: 20_000,
      maxMg: 50_000,
    },
    { name: { en: "Bags", fr: "Sacs", es: "Bolsos", ar: "حقائب", de: "Taschen" }, minMg: 500_000, maxMg: 2_000_000 },
  ],
};

/** Every attribute is a filter. */
export const DEMO_FILTERS: StoredFilters = {
  filters: [],
  others: true,
  swatches: [
    { value: "Gunmetal", colour: "#4b4f54" },
    { value: "Ruby", colour: "#9f1239" },
    { value: "Garnet", colour: "#7b1e2b" },
    { value: "Blush", colour: "#eec4bf" },
    { value: "Topaz", colour: "#e3a63b" },
    { value: "Emerald", colour: "#0f7a55" },
    { value: "Peridot", colour: "#a4c639" },
    { value: "Sapphire", colour: "#1f3f95" },
    { value: "Amethyst", colour: "#8d62b5" },
    { value: "Onyx", colour: "#111113" },
  ],
  attributes: [
    {
      name: "Stone",
      otherNames: [
        ...["stones", "stein", "edelstein", "gemstone", "gem", "pierre", "piedra", "pietra", "stone type", "الحجر"],
      ],
      words: [
        ...["agate", "amazonite", "amethyst", "aquamarine", "aventurine", "carnelian", "citrine", "coral", "crystal"],
        ...["cubic zirconia", "diamond", "emerald", "fluorite", "freshwater pearl", "garnet", "hematite", "howlite"],
        ...["jade", "jasper", "labradorite", "lapis lazuli", "lava stone", "malachite", "moonstone", "obsidian"],
        ...["onyx", "opal", "pearl", "pearls", "peridot", "quartz", "rhinestone", "rose quartz", "ruby", "sapphire"],
        ...["tiger eye", "topaz", "tourmaline", "turquoise", "zircon"],
      ],
    },
    { name: "Plating", otherNames: ["beschichtung", "placage", "baño"], words: [] },
    { name: "Size", otherNames: ["ring size", "ringgröße"], words: [] },
  ],
};
