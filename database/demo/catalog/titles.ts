/** Titles of products, in words that `server/translation/trade-language` can translate. */

import type { DemoListing } from "./listings.ts";
import { isOfLetters, titleOf } from "./looks.ts";
import { nameOf } from "./names.ts";
import type { Trade } from "./trades.ts";

const IN_CENTIMETRES_FROM = 100;

/** "Anouk Classic Croissant Hoop Earrings, Stainless Steel, 22 mm"; later series have names of other lines. */
export function titleOfListing(listing: DemoListing, trade: Trade, series: number, seed: number): string {
  const { design, looks, kind } = listing;
  const name = nameOf(listing.handle, design.kind, trade.words, series, seed);
  const [lead] = looks;
  const oneMetal = new Set(looks.map(({ metal }) => metal)).size === 1;
  const oneColour = new Set(looks.map(({ colour }) => colour)).size === 1;
  const metal = oneMetal && design.metals.length > 1 ? (lead?.metal ?? null) : null;
  const colour = oneColour && design.colours.length > 1 ? (lead?.colour ?? null) : null;
  const plated = metal === null ? null : platingOf(metal, design.material);
  const style = design.kind.startsWith(`${name.style} `) ? "" : name.style;
  const begin = kind === "whole" || series > 0 ? [name.line, style] : [];
  const [noun = design.kind, ...rest] = design.kind.split(", ");
  return [
    [...begin, plated, noun, name.number > 1 ? `No. ${name.number}` : ""].filter(Boolean).join(" "),
    ...rest,
    plated === null && !saysItself(design.kind, design.material) ? design.material : "",
    metal !== null && plated === null && design.material !== STERLING ? titleOf(metal) : "",
    colour !== null && !isOfLetters(design) ? titleOf(colour) : "",
    kind === "pack" ? packTitle(listing.pieces, trade.packOf) : sizeTitle(listing),
  ]
    .filter(Boolean)
    .join(", ");
}

const STERLING = "925 Sterling Silver";

/** "Rose Gold Plated"; null where the metal is not plated, or only the clasp is of metal. */
function platingOf(metal: string, material: string): string | null {
  if (!["Brass", "Stainless Steel", "Surgical Steel", "Alloy"].includes(material)) return null;
  if (metal === "silver" && material.endsWith("Steel")) return null;
  return metal === "bronze" ? null : `${titleOf(metal)} Plated`;
}

function saysItself(kind: string, material: string): boolean {
  const words = kind.toLowerCase().split(/[ -]/);
  return material
    .toLowerCase()
    .split(" ")
    .some((word) => words.includes(word) || words.includes(`${word}s`));
}

function packTitle(pieces: number, of: Trade["packOf"]): string {
  if (of === "set") return `Set of ${pieces}`;
  return of === "pairs" ? `${pieces} Pairs` : `${pieces} pcs`;
}

/** "" for charms of a bracelet, whose height nobody asks for. */
function sizeTitle({ design: { sizeMm, measure, category } }: DemoListing): string {
  if (measure === "charm height" && !category.endsWith("charms")) return "";
  return sizeMm < IN_CENTIMETRES_FROM ? `${sizeMm} mm` : `${sizeMm / 10} cm`;
}
