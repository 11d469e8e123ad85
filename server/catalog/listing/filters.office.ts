import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { DEFAULT_FILTERS, type FILTER_KINDS } from "../../../contract/site/filters.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import { findSetting, saveSetting } from "../../settings/settings.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { attributeOf } from "../lists/attributes.ts";
import type { FacetChoice } from "../lists/choices.ts";
import { catalogueList } from "../lists/product-list.ts";
import { type SwatchOf, swatchesOf } from "../variants/swatches.ts";
import { findFacets } from "./facets.ts";

const SHOWN_VALUES = 40;

const filtersOfShop = async (shop: CatalogShop) => (await findSetting(shop, "filters")) ?? DEFAULT_FILTERS;

export const filterHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.filters, async (shop) => {
    const filters = await filtersOfShop(shop);
    return { filters, found: await foundIn(shop, swatchesOf(filters)), version: versionOf(filters) };
  }),
  editHandler(OFFICE_CALLS.saveFilters, {
    subject: () => ({ kind: "setting", id: "filters" }),
    read: filtersOfShop,
    async handle(shop, { filters }) {
      await saveSetting(shop, "filters", filters);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.about, async (shop) => {
    const about = await findSetting(shop, "about");
    return { about, version: versionOf(about) };
  }),
  editHandler(OFFICE_CALLS.saveAbout, {
    subject: () => ({ kind: "setting", id: "about" }),
    read: (shop: CatalogShop) => findSetting(shop, "about"),
    async handle(shop, { about }) {
      await saveSetting(shop, "about", about);
      return {};
    },
  }),
];

/** A value that tags and options have is one. */
function mostOfEach(choices: readonly FacetChoice[]): FacetChoice[] {
  const most = new Map<string, FacetChoice>();
  for (const choice of choices) {
    const known = most.get(choice.value.toLowerCase());
    if (!known || known.count < choice.count) most.set(choice.value.toLowerCase(), choice);
  }
  return [...most.values()];
}

/** An attribute that is an option of some products and a tag of others is one. */
async function foundIn(shop: CatalogShop, colourOf: SwatchOf) {
  const facets = await findFacets(shop, catalogueList(null));
  if (!facets) return null;
  const of = (kind: (typeof FILTER_KINDS)[number], name: string, choices: readonly FacetChoice[]) => ({
    ...{ kind, name },
    values: choices
      .slice(0, SHOWN_VALUES)
      .map(({ value, count }) => ({ value, products: count, colour: colourOf(value) })),
  });
  const attributes = new Map<string, { name: string; choices: FacetChoice[] }>();
  const ofTags = facets.attributes.map((attribute) => ({
    ...attribute,
    choices: attribute.choices.map(({ value, count }) => ({ value: attributeOf(value)?.value ?? value, count })),
  }));
  for (const { name, choices } of [...ofTags, ...facets.options]) {
    const known = attributes.get(name.toLowerCase());
    if (known) known.choices = mostOfEach([...known.choices, ...choices]);
    else attributes.set(name.toLowerCase(), { name, choices: [...choices] });
  }
  return [
    of("type", "", facets.types),
    ...[...attributes.values()].map(({ name, choices }) =>
      of(
        "attribute",
        name,
        choices.toSorted((one, other) => other.count - one.count),
      ),
    ),
    of("vendor", "", facets.vendors),
    of("free-shipping", "", []),
    of("new", "", []),
  ];
}
