/** The groups of a filter sheet keep their positions while filters change. */

import { nameOfFilter, type Facet, type ProductFilter } from "./list-view.ts";

export type FacetGroup = {
  id: string;
  label: string;
  /** Whether its label is the catalogue's English, because nobody has translated it; so of each value. */
  english: boolean;
  values: { name: string; label: string; english: boolean; count: number; swatch: string | null }[];
};

/** Boolean filters form one group without its own label. */
export const YES_OR_NO = "yes-or-no";
/** Plain tags are for the shop itself. */
const UNSEEN: readonly string[] = ["filter.p.tag"];

/**
 * `offered`: the choices when the sheet opened. `counted`: those for the current filters; its counts apply, and what
 * it lacks counts 0. Shows choices with products or in `chosen`; a lone choice is left out. Boolean filters come first.
 */
export function facetGroups(
  offered: readonly Facet[],
  counted: readonly Facet[],
  chosen: readonly string[],
): FacetGroup[] {
  const groups = new Map<string, FacetGroup>();
  for (const [facets, isTrue] of [
    [offered, false],
    [counted, true],
  ] as const) {
    for (const facet of facets) {
      if (facet.type === "PRICE_RANGE" || UNSEEN.includes(facet.id)) continue;
      const yes = facet.type === "BOOLEAN";
      const id = yes ? YES_OR_NO : facet.id;
      const first = facet.values[0];
      const english = first !== undefined && inEnglish(first.input).name === facet.label;
      const group = groups.get(id) ?? { id, label: facet.label, english, values: [] };
      groups.set(id, group);
      for (const { input, label, count, swatch } of facet.values) {
        const name = nameOfFilter(input);
        if (name === null) continue;
        const known = group.values.find((value) => value.name === name);
        if (known) known.count = isTrue ? count : known.count;
        else {
          const own = yes ? facet.label : label;
          const isEnglish = inEnglish(input).value === own;
          group.values.push({ name, label: own, english: isEnglish, count: isTrue ? count : 0, swatch });
        }
      }
    }
  }
  return [...groups.values()]
    .map((group) => ({
      ...group,
      values: group.values.filter(({ name, count }) => count > 0 || chosen.includes(name)),
    }))
    .filter(
      ({ id, values }) => values.length > 1 || id === YES_OR_NO || values.some(({ name }) => chosen.includes(name)),
    )
    .filter(({ values }) => values.length > 0)
    .sort((one, other) => Number(other.id === YES_OR_NO) - Number(one.id === YES_OR_NO));
}

/** What the catalogue calls a filter and its value; none of the shop's own filters. */
function inEnglish(filter: ProductFilter): { name?: string; value?: string } {
  if ("variantOption" in filter) return filter.variantOption;
  if ("productType" in filter) return { value: filter.productType };
  const [, name, value] = ("tag" in filter && /^\s*([^:]+?)\s*:\s+(.*?)\s*$/s.exec(filter.tag)) || [];
  return name === undefined || value === undefined ? {} : { name, value };
}

/** The label of a filter in the URL; its last part where no facet has it. */
export function labelOfFilter(facets: readonly Facet[], name: string): string {
  for (const facet of facets) {
    const value = facet.values.find(({ input }) => nameOfFilter(input) === name);
    if (value) return facet.type === "BOOLEAN" ? facet.label : value.label;
  }
  return name.split(":").at(-1)?.trim() ?? name;
}
