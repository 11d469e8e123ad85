import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import { connectionOf, inOrder, loadedPage, pageOf, pageRequestOf } from "../../graphql/connection.ts";
import type { PageArguments } from "../../graphql/connection.ts";
import type { StorefrontContext, VariantOfProduct } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { dateTime, pictureOf, shownRange } from "../../graphql/values.ts";
import { inWords, wordOf, wordsOf } from "../../graphql/words.ts";
import { derived } from "../../read-model/derived.ts";
import { plainText, safeHtml } from "../../safe-html.ts";
import { languagesOfCollection } from "../collections/collection.graphql.ts";
import {
  isLanguagesField,
  languageFields,
  languagesField,
  metafieldNamed,
  metafieldsOf,
  metafieldWithId,
  ownerOfDerived,
  type MetafieldIdentifier,
} from "../products/metafields.ts";
import type { Metafield, Product, Variant } from "../products/product.ts";
import { findProductOf } from "../products/products.ts";
import { adjacentVariants, chosenOrFirst, optionsOf, variantOf } from "../variants/choose-variant.ts";
import type { Matching, SelectedOption } from "../variants/choose-variant.ts";
import { encodeVariants } from "../variants/encoded-variants.ts";
import type { OptionOfProduct } from "../variants/option.graphql.ts";
import { inOwnNames } from "../variants/translated-options.ts";

type ListArguments = PageArguments & { reverse: boolean; sortKey: string };
type Chosen = Matching & { selectedOptions?: SelectedOption[] | null };

const isForSale = derived((product: Product) => product.variants.some((variant) => variant.forSale));
const pricesOf = derived((product: Product) => product.variants.map((variant) => variant.priceMicros));
const featuredPictureOf = derived((product: Product) => pictureOf(product.images[0], product));

export const productGraphql: GraphqlPart = {
  resolvers: {
    Product: {
      id: (product: Product) => globalId("Product", product.id),
      title: (product: Product, _: unknown, context) => translated(context, product, "title", product.title),
      productType: (product: Product, _: unknown, context) =>
        translated(context, product, "product_type", product.productType),
      description: async (product: Product, { truncateAt }: { truncateAt?: number | null }, context) =>
        plainText(await translated(context, product, "description_html", product.descriptionHtml), truncateAt),
      descriptionHtml: async (product: Product, _: unknown, context) =>
        safeHtml(await translated(context, product, "description_html", product.descriptionHtml)),
      availableForSale: (product: Product) => isForSale(product),
      createdAt: (product: Product) => dateTime(product.createdAt),
      publishedAt: (product: Product) => dateTime(product.createdAt),
      updatedAt: (product: Product) => dateTime(product.updatedAt),
      onlineStoreUrl: (product: Product, _: unknown, { origin }) => `${origin}/products/${product.handle}`,
      priceRange: (product: Product, _: unknown, { pricing }) => shownRange(pricing, pricesOf(product)),
      compareAtPriceRange: (product: Product, _: unknown, { pricing }) =>
        shownRange(
          pricing,
          product.variants.flatMap(({ compareAtPriceMicros }) => compareAtPriceMicros ?? []),
        ),
      featuredImage: (product: Product) => featuredPictureOf(product),
      images(product: Product, args: ListArguments) {
        const byId = args.sortKey === "ID" || args.sortKey === "CREATED_AT";
        const sorted = byId ? product.images.toSorted((one, other) => one.id - other.id) : product.images;
        const pictures = inOrder(sorted, args).flatMap((image) => pictureOf(image, product) ?? []);
        return connectionOf(pageOf(pictures, pageRequestOf(args), byId ? "image id" : "image", ({ id }) => id));
      },
      options: (product: Product, { first }: { first?: number | null }): OptionOfProduct[] =>
        optionsOf(product)
          .map((_, option) => ({ product, option }))
          .slice(0, Math.max(0, first ?? Infinity)),
      variants(product: Product, args: ListArguments) {
        const list = inOrder(sortVariants(product.variants, args.sortKey), args).map((variant) => ({
          product,
          variant,
        }));
        return connectionOf(pageOf(list, pageRequestOf(args), `variant ${args.sortKey}`, ({ variant }) => variant.id));
      },
      variantsCount: (product: Product) => ({ count: product.variants.length, precision: "EXACT" }),
      variantBySelectedOptions: async (product: Product, args: Chosen, context) =>
        paired(product, variantOf(product, await chosenOf(context, product, args), args)),
      selectedOrFirstAvailableVariant: async (product: Product, args: Chosen, context) =>
        paired(product, chosenOrFirst(product, await chosenOf(context, product, args), args)),
      async adjacentVariants(product: Product, args: Chosen, context) {
        const chosen = await chosenOf(context, product, args);
        return adjacentVariants(product, chosen, args).map((variant) => ({ product, variant }));
      },
      async collections(product: Product, args: PageArguments & { reverse: boolean }, { loaders }) {
        const request = pageRequestOf(args);
        const ids = inOrder(await loaders.collectionIdsOf.load(product.id), args);
        const page = pageOf(ids, request, "collection of product", (id) => id);
        return connectionOf(await loadedPage(page, loaders.collection), { totalCount: String(ids.length) });
      },
      metafield: async (product: Product, name: MetafieldIdentifier, context) =>
        metafieldNamed(await metafieldsIn(context, product, [name]), name),
      async metafields(product: Product, { identifiers }: { identifiers: MetafieldIdentifier[] }, context) {
        const metafields = await metafieldsIn(context, product, identifiers);
        return identifiers.map((name) => metafieldNamed(metafields, name));
      },
      seo: ({ id, seoTitle, seoDescription }: Product, _: unknown, context) =>
        inWords(context, "product", id, (words) => ({
          // A translated title has precedence over an English SEO title.
          title: words.get("seo_title") ?? (words.has("title") ? null : seoTitle),
          description: words.get("seo_description") ?? (words.has("description_html") ? null : seoDescription),
        })),
      totalInventory(product: Product) {
        const counted = product.variants.flatMap(({ stock }) => stock ?? []);
        return counted.length === 0 ? null : counted.reduce((sum, stock) => sum + stock, 0);
      },
      isGiftCard: (product: Product) => product.giftCard,
      requiresSellingPlan: () => false,
      encodedVariantExistence: (product: Product) => encodeVariants(product, product.variants),
      encodedVariantAvailability(product: Product) {
        const buyable = product.variants.filter((variant) => variant.forSale);
        return encodeVariants(product, buyable);
      },
    },
    Metafield: {
      id: ({ id }: Metafield) => globalId("Metafield", id),
    },
  },
  nodes: {
    Product: (id, { loaders }) => loaders.product.load(parseGlobalId(id, "Product") ?? 0),
    async Metafield(id, context) {
      const { shop, loaders } = context;
      const number = parseGlobalId(id, "Metafield") ?? 0;
      const owner = ownerOfDerived(number);
      if (owner && "collectionId" in owner) return languagesOfCollection(context, owner.collectionId);
      const product = await (owner ? loaders.product.load(owner.productId) : findProductOf(shop, "metafield", number));
      return product && metafieldWithId(product, await metafieldsIn(context, product), number);
    },
  },
};

/** Only `names`, if given, since languages take a query of their own. */
async function metafieldsIn(
  context: StorefrontContext,
  product: Product,
  names?: readonly MetafieldIdentifier[],
): Promise<Metafield[]> {
  const words = await wordsOf(context, "product", product.id);
  const readIn = { language: context.language.toLowerCase(), source: context.sourceLanguage };
  const fields = [...metafieldsOf(product), ...languageFields(product, words, readIn)];
  if (names && !names.some(isLanguagesField)) return fields;
  const languages = await context.loaders.languagesOf.load({ resource: "product", id: product.id });
  return [...fields, languagesField({ productId: product.id }, languages)];
}

function translated(context: StorefrontContext, { id }: Product, field: string, english: string) {
  return wordOf(context, { resource: "product", id, field }, english);
}

/** The client may have chosen options by their translated names. */
async function chosenOf(context: StorefrontContext, product: Product, { selectedOptions }: Chosen) {
  return inOwnNames(await wordsOf(context, "product", product.id), product, selectedOptions ?? []);
}

function paired(product: Product, variant: Variant | null): VariantOfProduct | null {
  return variant && { product, variant };
}

function sortVariants(variants: readonly Variant[], sortKey: string): readonly Variant[] {
  const by = (key: (variant: Variant) => string) =>
    variants.toSorted((one, other) => (key(one) === key(other) ? one.id - other.id : key(one) < key(other) ? -1 : 1));
  switch (sortKey) {
    case "ID":
      return variants.toSorted((one, other) => one.id - other.id);
    case "SKU":
      return by((variant) => variant.sku ?? "");
    case "TITLE":
      return by((variant) => variant.title);
    default:
      return variants;
  }
}
