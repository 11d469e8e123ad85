import { parseGlobalId } from "../../domain/ids.ts";
import { connectionOf, loadAll, pageOf, pageRequestOf, type PageArguments } from "../graphql/connection.ts";
import { badRequest } from "../graphql/errors.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { absentFeatures } from "./absent-features.graphql.ts";
import type { CatalogShop } from "./catalog-shop.ts";
import { collectionGraphql } from "./collections/collection.graphql.ts";
import { productGraphql } from "./details/product.graphql.ts";
import { findPreviewed } from "./editing/previews.ts";
import type { SortKey } from "./listing/listing.ts";
import { listsGraphql, productConnection } from "./listing/lists.graphql.ts";
import { namesInUse } from "./listing/names-in-use.ts";
import { parseProductQuery } from "./listing/product-query.ts";
import { wordsOf } from "./lists/condition.ts";
import { catalogueList } from "./lists/product-list.ts";
import { imageGraphql } from "./pictures/image.graphql.ts";
import { findProductByHandle } from "./products/products.ts";
import { matchingProducts } from "./recommendations/matching-products.ts";
import { relatedProducts } from "./recommendations/recommendations.ts";
import { optionGraphql } from "./variants/option.graphql.ts";
import { variantGraphql } from "./variants/variant.graphql.ts";
import { mediaGraphql } from "./videos/media.graphql.ts";

type ProductsArguments = PageArguments & { query?: string | null; reverse: boolean; sortKey: string };
type RecommendationArguments = { intent: string; productId?: string | null; productHandle?: string | null };

const SORTS: Record<string, SortKey> = {
  BEST_SELLING: "sold",
  CREATED_AT: "created",
  ID: "id",
  PRICE: "price",
  PRODUCT_TYPE: "type",
  RELEVANCE: "rank",
  TITLE: "title",
  UPDATED_AT: "updated",
  VENDOR: "vendor",
};

const RECOMMENDATIONS = 10;

const rootGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      async product(_: unknown, { id, handle }: { id?: string | null; handle?: string | null }, context) {
        const { shop, loaders, requestedProducts, preview } = context;
        const product =
          id != null
            ? await loaders.product.load(parseGlobalId(id, "Product") ?? 0)
            : handle != null &&
              ((await findProductByHandle(shop, handle)) ??
                (preview?.handle === handle ? await findPreviewed(shop, preview.productId) : null));
        requestedProducts.add(product ? product.id : null);
        return product || null;
      },
      productByHandle: (_: unknown, { handle }: { handle: string }, { shop }) => findProductByHandle(shop, handle),
      productTags: (_: unknown, args: PageArguments, { shop }) => namesPage(shop, "tags", args),
      productTypes: (_: unknown, args: PageArguments, { shop }) => namesPage(shop, "types", args),
      products(_: unknown, args: ProductsArguments, context) {
        const words = { words: wordsOf(args.query ?? ""), lastIsPrefix: false };
        const list = { ...catalogueList(parseProductQuery(args.query ?? "", context.pricing)), words };
        const requestedSort = SORTS[args.sortKey] ?? "id";
        const sort = requestedSort === "rank" && words.words.length === 0 ? "id" : requestedSort;
        return productConnection(context, list, { sort, reverse: args.reverse, unavailableLast: false }, args);
      },
      async productRecommendations(_: unknown, args: RecommendationArguments, { shop, loaders }) {
        if (args.productId == null && args.productHandle == null) {
          throw badRequest("you must provide one of productId or productHandle");
        }
        const product =
          args.productId != null
            ? await loaders.product.load(parseGlobalId(args.productId, "Product") ?? 0)
            : await findProductByHandle(shop, args.productHandle ?? "");
        if (!product) return null;
        const recommended = args.intent === "COMPLEMENTARY" ? matchingProducts : relatedProducts;
        return loadAll(await recommended(shop, product.id, RECOMMENDATIONS), loaders.product);
      },
    },
  },
};

async function namesPage(shop: CatalogShop, kind: "tags" | "types", args: PageArguments) {
  return connectionOf(pageOf(await namesInUse(shop, kind), pageRequestOf(args), kind, (name) => name));
}

export const catalogGraphql: readonly GraphqlPart[] = [
  rootGraphql,
  productGraphql,
  mediaGraphql,
  imageGraphql,
  variantGraphql,
  optionGraphql,
  collectionGraphql,
  listsGraphql,
  absentFeatures,
];
