import { z } from "zod";
import { Refusal } from "../../../contract/refusals.ts";
import { storable } from "../../../contract/shapes.ts";
import { pricingOn } from "../../../domain/catalog/price-basis.ts";
import type { Pricing } from "../../../domain/catalog/pricing.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import type { ListFilter } from "../lists/list-filter.ts";
import { FREE_SHIPPING, listFilterOf, NEW } from "./filters.graphql.ts";

const text = storable(z.string().max(500));
const price = z.number().min(0).max(1_000_000_000);

const filterInput = z
  .strictObject({
    available: z.boolean(),
    price: z.strictObject({ min: price.nullish(), max: price.nullish() }),
    productType: text,
    productVendor: text,
    tag: text,
    variantOption: z.strictObject({ name: text, value: text }),
    productMetafield: z.strictObject({
      namespace: z.literal(FREE_SHIPPING.namespace),
      key: z.enum([FREE_SHIPPING.key, NEW.key]),
      value: z.literal(FREE_SHIPPING.value),
    }),
  })
  .partial();

/** Each input is the `input` of a filter value, with platform prices. Throws `input.invalid` for an unknown one. */
export function filterOfInputs(
  shop: CatalogShop,
  field: string,
  inputs: readonly string[],
  pricing: Pricing,
): ListFilter {
  return listFilterOf(
    shop,
    inputs.map((input, index) => {
      const parsed = filterInput.safeParse(jsonOf(input));
      if (parsed.success) return parsed.data;
      const at = `${field}.${index}`;
      const message = "is not the input of a filter";
      throw new Refusal("input.invalid", `${at}: ${message}`, [{ field: at, message }]);
    }),
    pricingOn("platform", pricing),
  );
}

function jsonOf(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return undefined;
  }
}
