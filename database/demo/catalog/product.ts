/** One product of the demo catalogue, whole, from its kind and its number. */
import type { ProductDraft, VariantDraft } from "../../../server/catalog/save-products.ts";
import { chanceOf, type Chance } from "../chance.ts";
import { pictureName, picturePath } from "../pictures/designs.ts";
import { attributeTags } from "./attributes.ts";
import { pathTo } from "./categories.ts";
import { describe } from "./description.ts";
import type { Kind, Size } from "./kind.ts";
import { type Choice, chooseLooks, comesInSilver, lookCode } from "./looks.ts";
import { MATERIALS } from "./materials.ts";
import { handleOf, nameOf } from "./names.ts";

const DAY_MS = 86_400_000;
/** Of every hundred products, so many arrive within the ten days up to the day of planting, three on each. */
const RECENT_PERCENT = 30;
const RECENT_DAYS = 10;
const SPREAD_DAYS = 90;
const BEST_SELLER_FROM = 700;
const DAYS_TO_ARRIVE = 12;
const PIECES_AN_ORDER = 6;

/** `index` counts all products, `nth` those of this kind, both from 0. The same arguments give the same product. */
export function productDraft(kind: Kind, index: number, nth: number, seed: number, now: Date): ProductDraft {
  const chance = chanceOf(seed, index);
  const materials = kind.materials.filter((material) => material !== "silver" || comesInSilver(kind.design));
  const name = nameOf(kind, materials, nth, seed);
  const material = MATERIALS[name.material];
  const choice = chooseLooks(kind, name.material, chance);
  const series = name.series > 1 ? ` No. ${name.series}` : "";
  const details = [material.title, choice.fixed].filter(Boolean).join(", ");
  const title = `${name.line} ${name.style} ${kind.noun}${series}, ${details}`;

  const [cheapest, dearest] = kind.price;
  const price = (cheapest + (dearest - cheapest) * chance.next() ** 1.6) * material.factor;
  const grams = kind.weight[0] + (kind.weight[1] - kind.weight[0]) * chance.next();
  const percentOff = chance.happens(0.24) ? chance.pick([10, 15, 20, 25, 30, 35, 40]) : 0;
  const createdAt = arrival(index, chance, now);
  const soldCount = Math.min(24_000, Math.floor(30 * (1 / (1 - chance.next()) - 1)));
  const freeShipping = grams < 60 && chance.happens(0.08);
  const itemNumber = `FG-${kind.code}-${String(index + 1).padStart(5, "0")}`;

  return {
    handle: handleOf(title),
    title,
    descriptionHtml: describe({ kind, name, material, choice, grams }, chance),
    vendor: chance.pick(VENDORS[kind.words]),
    productType: pathTo(kind.leaf).group.title,
    tags: [
      ...tagsOf(kind, {
        "925-silver-jewelry": name.material === "silver",
        "best-sellers": soldCount >= BEST_SELLER_FROM,
        "flash-deals": percentOff >= 25,
        trendy: chance.happens(0.09),
        "free-shipping": freeShipping,
      }),
      ...attributeTags(kind, name, material),
    ],
    status: "active",
    published: true,
    giftCard: false,
    seoTitle: null,
    seoDescription: null,
    options: [choice.option, kind.sizes?.name ?? null]
      .filter((option) => option !== null)
      .map((option) => ({ name: option })),
    minQuantity: kind.least?.quantity ?? 1,
    minBatch: kind.least?.batch ?? 1,
    freeShipping,
    soldCount,
    createdAt,
    variants: variantsOf({ kind, choice, price, grams, percentOff, itemNumber }, chance),
    images: choice.looks.map((look, place) => ({
      position: place + 1,
      src: picturePath(pictureName(kind.design, look)),
      alt: choice.option === null ? title : `${title}: ${choice.title(look)}`,
      width: 900,
      height: 900,
    })),
    metafields: [
      { namespace: "custom", key: "material", type: "single_line_text_field", value: material.title },
      ...reviews(soldCount, Math.ceil((midnightOf(now) - createdAt.getTime()) / DAY_MS), chance),
    ],
  };
}

/**
 * What buyers said: one order in many is reviewed, none before it has arrived, and mostly by people who are content.
 * By whole days, so that planting on another day says the same.
 */
function reviews(soldCount: number, ageDays: number, chance: Chance): ProductDraft["metafields"] {
  const orders = soldCount / PIECES_AN_ORDER;
  const arrived = Math.max(0, 1 - DAYS_TO_ARRIVE / Math.max(1, ageDays));
  const count = Math.floor(orders * arrived * (0.1 + 0.2 * chance.next()));
  const rating = (5 - 0.8 * chance.next() ** 1.7).toFixed(1);
  if (count === 0) return [];
  const value = JSON.stringify({ value: rating, scale_min: "1.0", scale_max: "5.0" });
  return [
    { namespace: "reviews", key: "rating", type: "rating", value },
    { namespace: "reviews", key: "rating_count", type: "number_integer", value: String(count) },
  ];
}

const VENDORS: Record<Kind["words"], readonly string[]> = {
  jewelry: ["Filigree Studio", "Atelier Linden", "Harbor & Vine", "Silverthread"],
  accessory: ["Filigree Studio", "Harbor & Vine", "Northlight"],
  cloth: ["Ribbon Row", "Atelier Linden"],
  parts: ["Beadwright", "Northlight Findings"],
};

/** Three on each of the last ten days of every hundred, the others over the days before; never later than `now`. */
function arrival(index: number, chance: Chance, now: Date): Date {
  const turn = index % 100;
  const day = turn < RECENT_PERCENT ? turn % RECENT_DAYS : chance.between(RECENT_DAYS, SPREAD_DAYS - 1);
  const begin = midnightOf(now) - day * DAY_MS;
  const end = Math.min(begin + DAY_MS, now.getTime());
  return new Date(Math.floor(begin + (end - begin) * chance.next()));
}

function midnightOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS) * DAY_MS;
}

function tagsOf(kind: Kind, others: Record<string, boolean>): string[] {
  const { category, group, leaf } = pathTo(kind.leaf);
  const tags = [category.handle, group.handle, leaf.handle, ...kind.tags];
  for (const [tag, belongs] of Object.entries(others)) if (belongs) tags.push(tag);
  const silver = SILVER[kind.code];
  if (others["925-silver-jewelry"] && silver) tags.push("silver-by-kind", silver);
  return [...new Set(tags)];
}

/** Where the sterling pieces of a kind stand within 925 Silver, by the letters of the item number. */
const SILVER: Record<string, string> = {
  NK: "silver-necklaces",
  ER: "silver-earrings",
  RG: "silver-rings",
  BR: "silver-bracelets",
};

type Terms = { kind: Kind; choice: Choice; price: number; grams: number; percentOff: number; itemNumber: string };

function variantsOf({ kind, choice, price, grams, percentOff, itemNumber }: Terms, chance: Chance): VariantDraft[] {
  const stock = stockStory(kind, chance);
  const sizes: readonly (Size | null)[] = kind.sizes?.values ?? [null];
  return choice.looks.flatMap((look, place) =>
    sizes.map((size): VariantDraft => {
      const priceMicros = roundPrice(price * (size?.factor ?? 1));
      return {
        optionValues: [...(choice.option === null ? [] : [choice.title(look)]), ...(size ? [size.title] : [])],
        priceMicros,
        compareAtPriceMicros: percentOff > 0 ? roundPrice(priceMicros / 1_000_000 / (1 - percentOff / 100)) : null,
        sku: [itemNumber, lookCode(look), size ? sizeCode(size) : ""].filter(Boolean).join("-"),
        weightMg: Math.max(1, Math.round(grams * 1000 * Math.sqrt(size?.factor ?? 1))),
        imagePosition: place + 1,
        ...stock(),
      };
    }),
  );
}

function sizeCode(size: Size): string {
  return size.title
    .replace(/[^0-9A-Za-z.×]/g, "")
    .replace("×", "X")
    .toUpperCase();
}

/** To the cent; below ten cents to half a tenth of a cent, below half a cent to a hundredth of one. */
function roundPrice(usd: number): number {
  const step = usd >= 0.1 ? 10_000 : usd >= 0.005 ? 500 : 100;
  return Math.max(step, Math.round((usd * 1_000_000) / step) * step);
}

type Stock = Pick<VariantDraft, "tracked" | "oversell" | "available">;

/** How much there is of each variant: mostly plenty, sometimes little, now and then nothing or not counted at all. */
function stockStory(kind: Kind, chance: Chance): () => Stock {
  const bag = kind.least?.quantity ?? 1;
  const counted = (available: number): Stock => ({ tracked: true, oversell: false, available });
  const story = chance.next();
  if (story < 0.02) return () => counted(0);
  if (story < 0.07) return () => ({ tracked: false, oversell: false, available: null });
  if (story < 0.1) return () => ({ tracked: true, oversell: true, available: chance.between(0, 60) * bag });
  const low = story < 0.22;
  return () => {
    if (chance.happens(0.04)) return counted(0);
    return counted((low ? chance.between(1, 19) : chance.between(120, 3_000)) * bag);
  };
}
