import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import { connectionOf, inOrder, loadedPage, pageOf, pageRequestOf } from "../../graphql/connection.ts";
import type { PageArguments } from "../../graphql/connection.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import { dateTime, type GraphqlPicture } from "../../graphql/values.ts";
import { wordOf } from "../../graphql/words.ts";
import { plainText, safeHtml } from "../../safe-html.ts";
import { listFilterOf, type ProductFilterInput } from "../listing/filters.graphql.ts";
import type { SortKey } from "../listing/listing.ts";
import { productConnection } from "../listing/lists.graphql.ts";
import { collectionList } from "../lists/product-list.ts";
import { isLanguagesField, languagesField, type MetafieldIdentifier } from "../products/metafields.ts";
import type { Metafield } from "../products/product.ts";
import { findCollectionByHandle, listCollections, type Collection } from "./collections.ts";

type Sorted = PageArguments & { reverse: boolean; sortKey: string };

const PRODUCT_SORTS: Record<string, SortKey> = {
  BEST_SELLING: "sold",
  COLLECTION_DEFAULT: "position",
  CREATED: "created",
  ID: "id",
  MANUAL: "position",
  PRICE: "price",
  RELEVANCE: "position",
  TITLE: "title",
};

const COLLECTION_SORTS = { ID: "id", RELEVANCE: "id", TITLE: "title", UPDATED_AT: "updated_at" } as const;

export const collectionGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      collection(_: unknown, { id, handle }: { id?: string | null; handle?: string | null }, { shop, loaders }) {
        if (id != null) return loaders.collection.load(parseGlobalId(id, "Collection") ?? 0);
        return handle == null ? null : findCollectionByHandle(shop, handle);
      },
      collectionByHandle: (_: unknown, { handle }: { handle: string }, { shop }) =>
        findCollectionByHandle(shop, handle),
      async collections(_: unknown, args: Sorted & { query?: string | null }, { shop, loaders }) {
        const request = pageRequestOf(args);
        const sort = COLLECTION_SORTS[args.sortKey as keyof typeof COLLECTION_SORTS];
        const ids = inOrder(await listCollections(shop, { text: args.query ?? null, sort }), args);
        const page = pageOf(ids, request, `collection ${sort}`, (id) => id);
        return connectionOf(await loadedPage(page, loaders.collection), { totalCount: String(ids.length) });
      },
    },
    Collection: {
      id: (collection: Collection) => globalId("Collection", collection.id),
      title: (collection: Collection, _: unknown, context) =>
        translated(context, collection, "title", collection.title),
      description: async (collection: Collection, { truncateAt }: { truncateAt?: number | null }, context) =>
        plainText(await translated(context, collection, "description_html", collection.descriptionHtml), truncateAt),
      descriptionHtml: async (collection: Collection, _: unknown, context) =>
        safeHtml(await translated(context, collection, "description_html", collection.descriptionHtml)),
      image({ id, imageSrc, imageAlt, imageThumbhash: thumbhash }: Collection): GraphqlPicture | null {
        if (imageSrc === null) return null;
        const unknown = { width: null, height: null };
        return { id: globalId("CollectionImage", id), src: imageSrc, alt: imageAlt, ...unknown, thumbhash };
      },
      updatedAt: (collection: Collection) => dateTime(collection.updatedAt),
      onlineStoreUrl: (collection: Collection, _: unknown, { origin }) => `${origin}/collections/${collection.handle}`,
      seo: () => ({ title: null, description: null }),
      metafield: (collection: Collection, name: MetafieldIdentifier, context) => metafieldOf(context, collection, name),
      metafields: (collection: Collection, { identifiers }: { identifiers: MetafieldIdentifier[] }, context) =>
        identifiers.map((name) => metafieldOf(context, collection, name)),
      products(collection: Collection, args: Sorted & { filters?: ProductFilterInput[] | null }, context) {
        const list = collectionList(collection.id, listFilterOf(context.shop, args.filters, context.pricing));
        const sort = PRODUCT_SORTS[args.sortKey] ?? "position";
        return productConnection(context, list, { sort, reverse: args.reverse, unavailableLast: false }, args);
      },
    },
  },
  nodes: {
    Collection: (id, { loaders }) => loaders.collection.load(parseGlobalId(id, "Collection") ?? 0),
  },
};

export async function languagesOfCollection({ loaders }: StorefrontContext, id: number): Promise<Metafield | null> {
  if (!(await loaders.collection.load(id))) return null;
  return languagesField({ collectionId: id }, await loaders.languagesOf.load({ resource: "collection", id }));
}

function metafieldOf(context: StorefrontContext, { id }: Collection, name: MetafieldIdentifier) {
  return isLanguagesField(name) ? languagesOfCollection(context, id) : null;
}

function translated(context: StorefrontContext, { id }: Collection, field: string, english: string) {
  return wordOf(context, { resource: "collection", id, field }, english);
}
