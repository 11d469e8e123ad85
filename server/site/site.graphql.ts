import { CURRENCIES, type CurrencyCode } from "../../domain/currencies.ts";
import { globalId, parseGlobalId } from "../../domain/ids.ts";
import { languagesOffered } from "../../domain/site/offer.ts";
import { shopifyAddressOf } from "../../domain/site/page-handles.ts";
import { isLanguage } from "../../domain/translation/languages.ts";
import type { StorefrontContext } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { absolute } from "../graphql/values.ts";
import { wordOf } from "../graphql/words.ts";
import { shownAbout } from "../settings/about.ts";
import { countryName, languageName } from "../settings/localization.ts";
import { countriesOffered, shownOffer } from "../settings/offer.ts";
import { shopName } from "../settings/shop-name.ts";
import { standInMenu } from "./menus/clients-menus.ts";
import { findMenu, findMenuItem, type Menu, type MenuItem } from "./menus/menus.ts";
import { findContentAt } from "./pages/pages.graphql.ts";

const SHOP = {
  brand: null,
};

/** As Shopify calls the dollar; other currencies are called as `Intl` does. */
const DOLLAR = { isoCode: "USD", name: "United States Dollar", symbol: "$" };

/** The embedded platform has one market (SPEC PRICE-04). */
function currencyIn(code: CurrencyCode) {
  if (code === "USD") return DOLLAR;
  const name = new Intl.DisplayNames("en", { type: "currency" }).of(code) ?? code;
  return { isoCode: code, name, symbol: CURRENCIES.find(({ title }) => title === code)?.code ?? code };
}
const IMPERIAL_COUNTRIES = ["US", "LR", "MM"];

export const siteGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      menu: async (_: unknown, { handle }: { handle: string }, context) =>
        (await context.loaders.menu.load(handle)) ?? standInMenu(handle, context),
      shop: (_: unknown, __: unknown, context) => shopOf(context),
      localization: (_: unknown, __: unknown, { country }) => ({ country }),
    },
    Menu: {
      id: (menu: Menu) => globalId("Menu", menu.id),
      title: (menu: Menu, _: unknown, context) =>
        wordOf(context, { resource: "menu", id: menu.id, field: "title" }, menu.title),
      itemsCount: (menu: Menu) => menu.items.length,
    },
    MenuItem: {
      id: (item: MenuItem) => globalId("MenuItem", item.id),
      title: (item: MenuItem, _: unknown, context) =>
        wordOf(context, { resource: "menu-item", id: item.id, field: "title" }, item.title),
      url: (item: MenuItem, _: unknown, context) => addressOf(item, context),
      async type(item: MenuItem, _: unknown, context) {
        const content = await contentOf(item, context);
        return content ? TYPES_OF_ITEMS[content.__typename] : item.type;
      },
      async resource(item: MenuItem, _: unknown, context) {
        const { loaders } = context;
        if (item.collectionId !== null) {
          const collection = await loaders.collection.load(item.collectionId);
          return collection && { ...collection, __typename: "Collection" };
        }
        if (item.productId === null) return contentOf(item, context);
        const product = await loaders.product.load(item.productId);
        return product && { ...product, __typename: "Product" };
      },
      async resourceId(item: MenuItem, _: unknown, context) {
        if (item.collectionId !== null) return globalId("Collection", item.collectionId);
        if (item.productId !== null) return globalId("Product", item.productId);
        const content = await contentOf(item, context);
        return content && globalId(content.__typename, content.id);
      },
    },
    Shop: {
      metafields: (_: unknown, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
    },
    Localization: {
      availableCountries: async (_: unknown, __: unknown, { shop }) => countriesOffered(await shownOffer(shop)),
      availableLanguages: languages,
      language: (_: unknown, __: unknown, { language }) => language,
    },
    Country: {
      isoCode: (country: string) => country,
      name: (country: string, _: unknown, { language }) => countryName(country, language),
      currency: (_country: string, _: unknown, { currency }) => currencyIn(currency),
      availableLanguages: languages,
      defaultLanguage: async (_: unknown, __: unknown, { shop }) =>
        (await shownOffer(shop)).main.language.toUpperCase(),
      unitSystem: (country: string) => (IMPERIAL_COUNTRIES.includes(country) ? "IMPERIAL_SYSTEM" : "METRIC_SYSTEM"),
    },
    Language: {
      isoCode: (code: string) => code,
      name: (code: string, _: unknown, { language }) => languageName(code, language),
      endonymName: (code: string) => languageName(code, code),
    },
  },
  typesOf: { MenuItemResource: (resource: { __typename: string }) => resource.__typename },
  nodes: {
    Menu: (id, { shop }) => findMenu(shop, parseGlobalId(id, "Menu") ?? 0),
    MenuItem: (id, { shop }) => findMenuItem(shop, parseGlobalId(id, "MenuItem") ?? 0),
    Shop: async (id, context) => (parseGlobalId(id, "Shop") === SHOP_NUMBER ? shopOf(context) : null),
  },
};

const SHOP_NUMBER = 1;

async function shopOf({
  origin,
  shop,
  language,
  currency,
}: Pick<StorefrontContext, "origin" | "shop" | "language" | "currency">) {
  const code = language.toLowerCase();
  const { host, protocol } = new URL(origin);
  return {
    ...SHOP,
    name: await shopName(shop),
    description: (await shownAbout(shop, isLanguage(code) ? code : "en"))?.description ?? null,
    id: globalId("Shop", SHOP_NUMBER),
    primaryDomain: { host, url: origin, sslEnabled: protocol === "https:" },
    paymentSettings: { currencyCode: currency, countryCode: "US", enabledPresentmentCurrencies: [currency] },
    moneyFormat: `${currencyIn(currency).symbol}{{amount}}`,
    shipsToCountries: countriesOffered(await shownOffer(shop)),
  };
}

const TYPES_OF_ITEMS = { Page: "PAGE", ShopPolicy: "SHOP_POLICY" };

/** An item with the address of an information page leads to that page. */
async function contentOf({ type, url }: MenuItem, context: StorefrontContext) {
  return type === "HTTP" && url !== null && url.startsWith("/") ? findContentAt(context, url) : null;
}

async function languages(_: unknown, __: unknown, { shop }: StorefrontContext): Promise<string[]> {
  return languagesOffered(await shownOffer(shop)).map((code) => code.toUpperCase());
}

/** An item's own address takes precedence over the one that its type implies. */
async function addressOf(item: MenuItem, { origin, loaders, client }: StorefrontContext): Promise<string | null> {
  // Other storefronts have their pages at Shopify's addresses.
  if (item.url !== null) return absolute((client && shopifyAddressOf(item.url)) ?? item.url, origin);
  switch (item.type) {
    case "COLLECTION": {
      const collection = item.collectionId === null ? null : await loaders.collection.load(item.collectionId);
      return collection && `${origin}/collections/${collection.handle}`;
    }
    case "PRODUCT": {
      const product = item.productId === null ? null : await loaders.product.load(item.productId);
      return product && `${origin}/products/${product.handle}`;
    }
    case "FRONTPAGE":
      return `${origin}/`;
    case "CATALOG":
      return `${origin}/pages/categories/index`;
    case "SEARCH":
      return `${origin}/search`;
    case "HTTP":
      return null;
  }
}
