/** Shopify's encoding of existing option combinations, a tree of value positions: "v1_0:0-1,1:0 2,,". */

import type { Product, Variant } from "../products/product.ts";
import { optionsOf, selectedOptionsOf } from "./choose-variant.ts";

export function encodeVariants(product: Product, variants: readonly Variant[]): string {
  const options = optionsOf(product);
  const places = variants
    .map((variant) =>
      selectedOptionsOf(product, variant).map(({ value }, index) => options[index]?.values.indexOf(value) ?? -1),
    )
    .filter((each) => !each.includes(-1));
  if (places.length === 0) return "v1_";
  // A single option is one list without a closing ",".
  return `v1_${options.length === 1 ? lastOption(places.map(([place = 0]) => place)) : listOf(places)}`;
}

function listOf(places: readonly (readonly number[])[]): string {
  if (places[0]?.length === 1) return `${lastOption(places.map(([place = 0]) => place))},`;
  const byFirst = Map.groupBy(places, ([place = 0]) => place);
  const branches = [...byFirst].sort(([one], [other]) => one - other);
  return `${branches.map(([place, rest]) => `${place}:${listOf(rest.map((each) => each.slice(1)))}`).join("")},`;
}

function lastOption(places: readonly number[]): string {
  const sorted = [...new Set(places)].sort((one, other) => one - other);
  const spans: { from: number; to: number }[] = [];
  for (const place of sorted) {
    const span = spans.at(-1);
    if (span && span.to === place - 1) span.to = place;
    else spans.push({ from: place, to: place });
  }
  return spans.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(" ");
}
