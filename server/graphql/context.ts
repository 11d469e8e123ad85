import DataLoader from "dataloader";
import type { Pricing } from "../../domain/catalog/pricing.ts";
import type { CurrencyCode } from "../../domain/currencies.ts";
import { isLanguage, type Language } from "../../domain/translation/languages.ts";
import { collectionIdsOf, findCollections, type Collection } from "../catalog/collections/collections.ts";
import { pageLanguages } from "../catalog/products/page-languages.ts";
import { findProducts, findVariants, type Product, type Variant } from "../catalog/products/products.ts";
import type { ProductVideo } from "../catalog/videos/product-video.ts";
import { findVideos } from "../catalog/videos/videos.ts";
import { customerByToken, type Customer } from "../customers/customers.ts";
import type { Shop } from "../shop.ts";
import { findMenusByHandle, type Menu } from "../site/menus/menus.ts";
import type { BuiltTexts } from "../site/pages/built-texts.ts";
import { translationsInto, type Resource, type Words } from "../translation/translations.ts";
import type { ClientAccess } from "./client-access.ts";

export type Previewed = { productId: number; handle: string };

export type StorefrontContext = {
  shop: Shop;
  /** The shop's address as this caller reached it, without a trailing slash. */
  origin: string;
  ip: string;
  builtTexts: BuiltTexts;
  /** The product that is shown though it may not be on sale, to whoever has its link. */
  preview?: Previewed | undefined;
  country: string;
  language: string;
  /** In which the catalogue is written. */
  sourceLanguage: Language;
  /** Null: the shop's own app. */
  client: ClientAccess | null;
  /** The shop's base currency, in which all amounts are. */
  currency: CurrencyCode;
  /** By which platform prices become those that are shown; for the shop's own app they are the same (SPEC PRICE-04). */
  pricing: Pricing;
  /** By which the shop sells. */
  shopPricing: Pricing;
  /** The customer's access token from `@inContext(buyer:)`; not verified yet. */
  buyerToken: string | null;
  /** Whose access token came with a request to the Customer Account API; null in the Storefront API. */
  account: Customer | null;
  loaders: Loaders;
  /** Ids of the products that were asked for one by one; null for one that there is not. */
  requestedProducts: Set<number | null>;
  /** What happens with every answer to the request, one from the cache too, given the caller's address. */
  effects: ((ip: string) => void)[];
};

/** A variant always comes with its product, which has half of its fields. */
export type VariantOfProduct = { product: Product; variant: Variant };

type ContextLanguages = Pick<StorefrontContext, "language" | "sourceLanguage">;

type ProductLoader = {
  load(id: number): Promise<Product | null>;
  loadMany(ids: readonly number[]): Promise<(Product | null)[]>;
};

type Loaders = {
  product: ProductLoader;
  variant: DataLoader<number, VariantOfProduct | null>;
  collection: DataLoader<number, Collection | null>;
  collectionIdsOf: DataLoader<number, number[]>;
  videosOf: DataLoader<number, ProductVideo[]>;
  menu: DataLoader<string, Menu | null>;
  words: DataLoader<{ resource: Resource; id: number }, Words, string>;
  /** Results of `words` by `wordsKey`: a lookup is faster than awaiting thousands of promises. */
  knownWords: Map<string, Words>;
  languagesOf: DataLoader<{ resource: "product" | "collection"; id: number }, Language[], string>;
};

/** Null without a valid access token in `@inContext(buyer:)`. */
export async function buyerOf({ shop, buyerToken }: StorefrontContext): Promise<Customer | null> {
  return buyerToken === null ? null : customerByToken(shop, buyerToken);
}

/** The context's languages are known only once the query is parsed. */
export function createLoaders(shop: Shop, contextNow: () => ContextLanguages): Loaders {
  const isUntranslated = () => contextNow().language.toLowerCase() === contextNow().sourceLanguage;
  const knownWords: Loaders["knownWords"] = new Map();
  const words: Loaders["words"] = new DataLoader(
    async (keys) => {
      const found = await findWords(shop, keys, contextNow().language);
      for (const [index, each] of keys.entries()) knownWords.set(wordsKey(each), found[index] ?? NO_WORDS);
      return found;
    },
    { cacheKeyFn: wordsKey },
  );
  return {
    product: productLoader(async (ids) => {
      if (isUntranslated()) return findProducts(shop, ids);
      const keys = ids.map((id) => ({ resource: "product" as const, id }));
      const [products] = await Promise.all([findProducts(shop, ids), words.loadMany(keys)]);
      return products;
    }),
    variant: loaderOf((ids) => findVariants(shop, ids)),
    collection: loaderOf((ids) => findCollections(shop, ids)),
    collectionIdsOf: new DataLoader(async (ids) => {
      const found = await collectionIdsOf(shop, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    videosOf: new DataLoader(async (ids) => {
      const found = await findVideos(shop, ids);
      return ids.map((id) => found.get(id) ?? []);
    }),
    languagesOf: new DataLoader((keys) => findLanguages(shop, keys), {
      cacheKeyFn: ({ resource, id }) => `${resource} ${id}`,
    }),
    menu: new DataLoader(async (handles) => {
      const found = await findMenusByHandle(shop, handles);
      return handles.map((handle) => found.get(handle) ?? null);
    }),
    words,
    knownWords,
  };
}

const NO_WORDS: Words = new Map();

export function wordsKey({ resource, id }: { resource: Resource; id: number }): string {
  return `${resource} ${id}`;
}

function loaderOf<Found>(find: (ids: readonly number[]) => Promise<Map<number, Found>>) {
  return new DataLoader<number, Found | null>(async (ids) => {
    const found = await find(ids);
    return ids.map((id) => found.get(id) ?? null);
  });
}

/** Products asked for one by one are read together; a list's need no promise each. */
function productLoader(find: (ids: readonly number[]) => Promise<Map<number, Product>>): ProductLoader {
  const byId = loaderOf(find);
  return {
    load: (id) => byId.load(id),
    async loadMany(ids) {
      const found = await find(ids);
      return ids.map((id) => found.get(id) ?? null);
    },
  };
}

async function findLanguages(shop: Shop, keys: readonly { resource: "product" | "collection"; id: number }[]) {
  const byResource = Map.groupBy(keys, ({ resource }) => resource);
  const found = new Map<Resource, Map<number, Language[]>>();
  for (const [resource, of] of byResource) {
    const ids = of.map(({ id }) => id);
    found.set(resource, await pageLanguages(shop, resource, ids));
  }
  return keys.map(({ resource, id }) => found.get(resource)?.get(id) ?? []);
}

async function findWords(shop: Shop, keys: readonly { resource: Resource; id: number }[], language: string) {
  const code = language.toLowerCase();
  const byResource = Map.groupBy(keys, ({ resource }) => resource);
  const found = new Map<Resource, Map<number, Words>>();
  for (const [resource, of] of byResource) {
    const ids = of.map(({ id }) => id);
    if (isLanguage(code)) found.set(resource, await translationsInto(shop, resource, ids, code));
  }
  return keys.map(({ resource, id }) => found.get(resource)?.get(id) ?? new Map<string, string>());
}
