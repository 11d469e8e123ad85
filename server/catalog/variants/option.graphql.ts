/** Options have no rows of their own: their global ids combine the product's id with their index. */

import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { inWords } from "../../graphql/words.ts";
import type { Product } from "../products/product.ts";
import { optionsOf, selectedOptionsOf } from "./choose-variant.ts";
import { optionName, optionValue } from "./translated-options.ts";

export type OptionOfProduct = { product: Product; option: number };
type ValueOfProduct = OptionOfProduct & { value: number };

const OPTIONS = 10;
const VALUES = 1_000;

export const optionGraphql: GraphqlPart = {
  resolvers: {
    ProductOption: {
      id: (source: OptionOfProduct) => globalId("ProductOption", numberOf(source)),
      name: (source: OptionOfProduct, _: unknown, context) =>
        inWords(context, "product", source.product.id, (words) => optionName(words, optionOf(source)?.name ?? "")),
      values: (source: OptionOfProduct, _: unknown, context) =>
        inWords(context, "product", source.product.id, (words) =>
          optionOf(source)?.values.map((value) => optionValue(words, value)),
        ),
      optionValues: ({ product, option }: OptionOfProduct): ValueOfProduct[] =>
        (optionsOf(product)[option]?.values ?? []).map((_, value) => ({ product, option, value })),
    },
    ProductOptionValue: {
      id: (source: ValueOfProduct) => globalId("ProductOptionValue", numberOf(source) * VALUES + source.value + 1),
      name: (source: ValueOfProduct, _: unknown, context) =>
        inWords(context, "product", source.product.id, (words) =>
          optionValue(words, optionOf(source)?.values[source.value] ?? ""),
        ),
      firstSelectableVariant(source: ValueOfProduct) {
        const { product, option } = source;
        const wanted = optionOf(source)?.values[source.value];
        const having = product.variants.filter((each) => selectedOptionsOf(product, each)[option]?.value === wanted);
        const variant = having.find((each) => each.forSale) ?? having[0];
        return variant ? { product, variant } : null;
      },
    },
  },
  nodes: {
    async ProductOption(id, { loaders }) {
      const number = parseGlobalId(id, "ProductOption") ?? 0;
      const product = await loaders.product.load(Math.floor(number / OPTIONS));
      const option = (number % OPTIONS) - 1;
      return product && optionsOf(product)[option] ? { product, option } : null;
    },
    async ProductOptionValue(id, { loaders }) {
      const number = parseGlobalId(id, "ProductOptionValue") ?? 0;
      const product = await loaders.product.load(Math.floor(number / VALUES / OPTIONS));
      const option = (Math.floor(number / VALUES) % OPTIONS) - 1;
      const value = (number % VALUES) - 1;
      return product && optionsOf(product)[option]?.values[value] !== undefined ? { product, option, value } : null;
    },
  },
};

function optionOf({ product, option }: OptionOfProduct) {
  return optionsOf(product)[option];
}

function numberOf({ product, option }: OptionOfProduct): number {
  return product.id * OPTIONS + option + 1;
}
