import { MEASURES as MEASURE_KEYS, type MeasureKey } from "../../../domain/catalog/measures.ts";
import type { ProductDraft, VariantDraft } from "../../../server/catalog/saving/save-products.ts";
import { type Chance, chanceOf } from "../chance.ts";
import { type FinishedDesign, PHOTO_SIDE, photoPath } from "../photographs.ts";
import { attributeTags } from "./attributes.ts";
import { belongsTo } from "./belongs.ts";
import { pathTo, productTypeOf } from "./categories.ts";
import { describe } from "./description.ts";
import type { DemoListing } from "./listings.ts";
import { codeOf, type Look, optionOf, pathOf } from "./looks.ts";
import { materialOf } from "./materials.ts";
import { nameOf } from "./names.ts";
import { numberOf } from "./number-of.ts";
import { stockStory, storyOf } from "./stories.ts";
import { titleOfListing } from "./titles.ts";
import { type SizeOption, sizesOf, type Trade, tradeOf } from "./trades.ts";

const PACK_FACTORS = { small: 0.94, large: 0.86 };
const LARGE_PACK_FROM = 6;
/** Products with this many variants are well stocked, with one variant sold out. */
const WIDE_CHOICE = 12;

/** `series`: from 0; later ones reuse the pictures. The same arguments give the same product. */
export function productDraft(listing: DemoListing, series: number, seed: number, now: Date): ProductDraft {
  const { design, looks, kind, pieces, place } = listing;
  const handle = series === 0 ? listing.handle : `${listing.handle}-${series + 1}`;
  const chance = chanceOf(seed, numberOf(handle));
  const path = pathTo(design.category);
  const trade = tradeOf(path);
  const name = nameOf(listing.handle, design.kind, trade.words, series, seed);
  const title = titleOfListing(listing, trade, series, seed);
  const option = optionOf(design, looks);
  const sizes = kind === "pack" && trade.packOf === "set" ? null : sizesOf(design.category);
  const material = materialOf(design.material);

  const [cheapest, dearest] = design.priceUsd;
  const factor = pieces < 2 ? 1 : pieces * PACK_FACTORS[pieces < LARGE_PACK_FROM ? "small" : "large"];
  const price = (cheapest + (dearest - cheapest) * chance.next() ** 1.6) * factor;
  const story = storyOf({ pack: kind === "pack", grams: design.weightG, place }, chance, now);
  const freeShipping = story.fame === "free-shipping";
  const least = leastOf(listing, trade);
  const images = imagesOf(listing, (look) => (option === null ? title : `${title}: ${option.valueOf(look)}`));

  return {
    handle,
    title,
    descriptionHtml: describe({ listing, trade, name, option }, chance),
    vendor: chance.pick(VENDORS[trade.words]),
    productType: productTypeOf(path),
    tags: [...belongsTo(listing), ...(story.fame === null ? [] : [story.fame]), ...attributeTags(design, name.style)],
    status: "active",
    published: true,
    giftCard: false,
    seoTitle: null,
    seoDescription: null,
    options: [option, sizes].filter((each) => each !== null).map((each) => ({ name: each.name })),
    minQuantity: least.quantity,
    minBatch: least.batch,
    freeShipping,
    soldCount: story.soldCount,
    createdAt: story.createdAt,
    variants: variantsOf(
      {
        looks,
        views: images.length - looks.length,
        ...{ valueOf: option?.valueOf ?? null, sizes, price, grams: design.weightG * pieces },
        percentOff: story.percentOff,
        itemNumber: itemNumberOf(listing, trade, series),
        bag: least.quantity,
      },
      chance,
    ),
    images,
    metafields: [
      { namespace: "custom", key: "material", type: "single_line_text_field", value: material.title },
      {
        ...{ namespace: "custom", key: measureOf(design.measure), type: "dimension" },
        value: JSON.stringify({ value: design.sizeMm, unit: "mm" }),
      },
    ],
  };
}

const MEASURES: Readonly<Record<string, MeasureKey>> = {
  "stone length": "stone_length",
  "band width": "band_width",
  "chain width": "chain_width",
  bead: "bead_diameter",
  pearl: "pearl_diameter",
  "drop length": "drop_length",
  "charm height": "charm_height",
};

function measureOf(label: string): MeasureKey {
  const key = MEASURES[label] ?? MEASURE_KEYS.find((each) => each === label);
  if (!key) throw new Error(`"${label}" is no measure.`);
  return key;
}

function leastOf({ design, kind }: DemoListing, trade: Trade): { quantity: number; batch: number } {
  if (kind === "pack") return { quantity: 1, batch: 1 };
  if (design.minQuantity !== undefined) return { quantity: design.minQuantity, batch: design.batch ?? 1 };
  return (kind === "whole" ? trade.least : undefined) ?? { quantity: 1, batch: 1 };
}

const VENDORS: Record<Trade["words"], readonly string[]> = {
  jewelry: ["Filigree Studio", "Atelier Linden", "Harbor & Vine", "Silverthread"],
  accessory: ["Filigree Studio", "Harbor & Vine", "Northlight"],
  cloth: ["Ribbon Row", "Atelier Linden"],
  parts: ["Beadwright", "Northlight Findings"],
};

function itemNumberOf({ handle }: DemoListing, { code }: Trade, series: number): string {
  const number = (numberOf(handle) % 36 ** 5).toString(36).toUpperCase().padStart(5, "0");
  return `FG-${code}-${number}${series === 0 ? "" : series + 1}`;
}

/** The first look from the front, its further views, and the other looks from the front. */
function imagesOf({ design, looks }: DemoListing, altOf: (look: Look) => string): ProductDraft["images"] {
  const size = { width: PHOTO_SIDE, height: PHOTO_SIDE };
  const [first, ...others] = looks.map((look) => ({ src: pathOf(design, look), alt: altOf(look), ...size }));
  const further = furtherViews(design, looks).map(({ name, look }) => ({
    src: photoPath(`${design.id}/${name}`),
    alt: altOf(look),
    ...size,
  }));
  return (first ? [first, ...further, ...others] : []).map((image, place) => ({ position: place + 1, ...image }));
}

/** Of the first look; of the next one in its finish or any when it has none. */
function furtherViews(design: FinishedDesign, looks: readonly Look[]): { name: string; look: Look }[] {
  const seen = looks.toSorted((a, b) => Number(b.metal === looks[0]?.metal) - Number(a.metal === looks[0]?.metal));
  for (const look of [...looks.slice(0, 1), ...seen]) {
    const views = design.pictures.filter(
      ({ view, metal, colour }) => view !== "hero" && metal === look.metal && colour === look.colour,
    );
    if (views.length > 0) return views.map(({ name }) => ({ name, look }));
  }
  return [];
}

type Terms = {
  looks: readonly Look[];
  /** How many further pictures stand behind the first one. */
  views: number;
  valueOf: ((look: Look) => string) | null;
  sizes: SizeOption | null;
  price: number;
  grams: number;
  percentOff: number;
  itemNumber: string;
  bag: number;
};

function variantsOf(
  { looks, views, valueOf, sizes, price, grams, percentOff, itemNumber, bag }: Terms,
  chance: Chance,
) {
  const count = looks.length * (sizes?.values.length ?? 1);
  const wide = count >= WIDE_CHOICE;
  const gone = wide ? chance.between(0, count - 1) : -1;
  const stock = stockStory(bag, wide, chance);
  const variants = looks.flatMap((look, place) =>
    (sizes?.values ?? [null]).map((size): VariantDraft => {
      const priceMicros = roundPrice(price * (size?.factor ?? 1));
      return {
        optionValues: [...(valueOf === null ? [] : [valueOf(look)]), ...(size === null ? [] : [size.title])],
        priceMicros,
        compareAtPriceMicros: percentOff > 0 ? roundPrice(priceMicros / 1_000_000 / (1 - percentOff / 100)) : null,
        sku: [itemNumber, codeOf(look), size?.title.replace(/[^0-9A-Za-z.]/g, "").toUpperCase() ?? ""]
          .filter(Boolean)
          .join("-"),
        weightMg: Math.max(1, Math.round(grams * 1000 * Math.sqrt(size?.factor ?? 1))),
        imagePosition: place === 0 ? 1 : place + 1 + views,
        ...stock(),
      };
    }),
  );
  return variants.map((variant, index) =>
    index === gone ? { ...variant, tracked: true, oversell: false, available: 0 } : variant,
  );
}

/** To the cent; below ten cents to 0.05 cents, below half a cent to 0.01 cents. */
function roundPrice(usd: number): number {
  const step = usd >= 0.1 ? 10_000 : usd >= 0.005 ? 500 : 100;
  return Math.max(step, Math.round((usd * 1_000_000) / step) * step);
}
