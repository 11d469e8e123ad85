/** The categories and other collections of a product, as tags of their handles. */

import { wordsOf } from "./attributes.ts";
import { CATEGORIES, pathTo } from "./categories.ts";
import type { DemoListing } from "./listings.ts";
import { isOfLetters } from "./looks.ts";
import { tradeOf } from "./trades.ts";

const BIRTHSTONES = "garnet amethyst aqua emerald ruby peridot sapphire citrine topaz moonstone".split(" ");

/** Packs are only in categories of packs, because their pictures are also those of other products. */
export function belongsTo(listing: DemoListing): string[] {
  const { design, looks, kind } = listing;
  if (kind === "pack") return handlesOf(tradeOf(pathTo(design.category)).packLeaf);
  const words = wordsOf(design);
  const says = (...some: string[]) => some.some((word) => words.includes(word));
  const own = pathTo(design.category);
  const inBirthstones = looks.some(({ colour }) => colour !== null && BIRTHSTONES.includes(colour));
  return [
    ...new Set([
      ...handlesOf(design.category),
      ...(ALSO[design.category]?.flatMap(handlesOf) ?? []),
      ...(design.material === "925 Sterling Silver" ? ["925-silver-jewelry"] : []),
      ...(inBirthstones && own.leaf.handle === "gemstone-pendants" ? handlesOf("birthstone-necklaces") : []),
      ...(inBirthstones && says("tennis") ? handlesOf("birthstone-bracelets") : []),
      ...(says("heart") ? ["heart-jewelry"] : []),
      ...(says("bow") ? ["bowknot-jewelry"] : []),
      ...(isOfLetters(design) ? ["letter-jewelry"] : []),
      ...(MADE_TO_ORDER[design.category] ?? []),
    ]),
  ];
}

const ALSO: Record<string, string[]> = {
  "silver-necklaces": ["necklaces"],
  "silver-earrings": ["earrings"],
  "silver-rings": ["rings"],
  "silver-bracelets": ["bracelets"],
};

/** Can be made to the customer's own design (SPEC BIZ-01). */
const MADE_TO_ORDER: Record<string, string[]> = {
  "crystal-studs": ["rings-earrings"],
  "initial-rings": ["rings-earrings"],
  "signet-rings": ["rings-earrings"],
  "initial-bracelets": ["bracelets-anklets"],
  "star-shell-anklets": ["bracelets-anklets"],
  "closed-bangles": ["bracelets-anklets"],
};

function handlesOf(handle: string): string[] {
  if (!LOWEST.has(handle)) return [handle];
  const { category, group, leaf } = pathTo(handle);
  return [category.handle, group.handle, leaf.handle];
}

const LOWEST = new Set(
  CATEGORIES.flatMap(({ groups }) => groups.flatMap(({ leaves }) => leaves.map(({ handle }) => handle))),
);
