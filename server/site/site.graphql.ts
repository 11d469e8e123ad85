import { globalId, parseGlobalId } from "../../domain/ids.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import type { StorefrontContext } from "../graphql/context.ts";
import type { GraphqlPart } from "../graphql/schema.ts";
import { absolute } from "../graphql/values.ts";
import { wordOf } from "../graphql/words.ts";
import { COUNTRIES, countryName, languageName } from "./settings/localization.ts";
import { findMenu, findMenuItem, type Menu, type MenuItem } from "./menus/menus.ts";

const SHOP = {
  name: "Filigree",
  description: "Fashion jewelry, accessories and beads at wholesale prices.",
  moneyFormat: "${{amount}}",
  brand: null,
};

/** The embedded platform has one market (SPEC PRICE-04). */
const CURRENCY = { isoCode: "USD", name: "United States Dollar", symbol: "$" };
const IMPERIAL_COUNTRIES = ["US", "LR", "MM"];

export const siteGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      menu: (_: unknown, { handle }: { handle: string }, { loaders }) => loaders.menu.load(handle),
      shop: (_: unknown, __: unknown, { origin }) => shopOf(origin),
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
      async resource(item: MenuItem, _: unknown, { loaders }) {
        if (item.collectionId !== null) {
          const collection = await loaders.collection.load(item.collectionId);
          return collection && { ...collection, __typename: "Collection" };
        }
        const product = item.productId === null ? null : await loaders.product.load(item.productId);
        return product && { ...product, __typename: "Product" };
      },
      resourceId({ collectionId, productId }: MenuItem) {
        if (collectionId !== null) return globalId("Collection", collectionId);
        return productId === null ? null : globalId("Product", productId);
      },
    },
    Shop: {
      metafields: (_: unknown, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
    },
    Localization: {
      availableCountries: () => COUNTRIES,
      availableLanguages: languages,
      language: (_: unknown, __: unknown, { language }) => language,
    },
    Country: {
      isoCode: (country: string) => country,
      name: (country: string, _: unknown, { language }) => countryName(country, language),
      currency: () => CURRENCY,
      availableLanguages: languages,
      defaultLanguage: () => "EN",
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
    Shop: async (id, { origin }) => (parseGlobalId(id, "Shop") === SHOP_NUMBER ? shopOf(origin) : null),
  },
};

const SHOP_NUMBER = 1;

function shopOf(origin: string) {
  const { host, protocol } = new URL(origin);
  return {
    ...SHOP,
    id: globalId("Shop", SHOP_NUMBER),
    primaryDomain: { host, url: origin, sslEnabled: protocol === "https:" },
    paymentSettings: { currencyCode: "USD", countryCode: "US", enabledPresentmentCurrencies: ["USD"] },
    shipsToCountries: COUNTRIES,
  };
}

function languages(): string[] {
  return LANGUAGES.map(({ code }) => code.toUpperCase());
}

/** An item's own address takes precedence over the one that its type implies. */
async function addressOf(item: MenuItem, { origin, loaders }: StorefrontContext): Promise<string | null> {
  if (item.url !== null) return absolute(item.url, origin);
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
