import { globalId, parseGlobalId } from "../../../domain/ids.ts";
import { POLICIES, type Policy, policyOf, shopifyAddressOf } from "../../../domain/site/page-handles.ts";
import { isLanguage, type Language } from "../../../domain/translation/languages.ts";
import { connectionOf, inOrder, pageOf, pageRequestOf, type PageArguments } from "../../graphql/connection.ts";
import type { StorefrontContext } from "../../graphql/context.ts";
import type { GraphqlPart } from "../../graphql/schema.ts";
import {
  alternativesOf,
  compareDates,
  hasWords,
  isTrueOf,
  type SearchTerm,
  wordsOf,
} from "../../graphql/search-terms.ts";
import { dateTime } from "../../graphql/values.ts";
import { plainText } from "../../safe-html.ts";
import { wordsOfHtml } from "../content-words.ts";
import { type BuiltText, withOrigin } from "./built-texts.ts";
import { findPolicy, pagesOfShop, type ShopPage, textOfShopPage } from "./shop-pages.ts";

/** With its text in the context's language. */
export type WrittenPage = ShopPage & BuiltText;
type WrittenPolicy = Policy & BuiltText;

type PagesArguments = PageArguments & { query?: string | null; reverse: boolean; sortKey: string };

const SUMMARY_CHARACTERS = 150;

export const pagesGraphql: GraphqlPart = {
  resolvers: {
    QueryRoot: {
      async page(_: unknown, { id, handle }: { id?: string | null; handle?: string | null }, context) {
        if (id != null) return pageById(id, context);
        return handle == null ? null : pageByHandle(handle, context);
      },
      pageByHandle: (_: unknown, { handle }: { handle: string }, context) => pageByHandle(handle, context),
      async pages(_: unknown, args: PagesArguments, context) {
        const request = pageRequestOf(args);
        const filter = alternativesOf(args.query ?? "");
        const all = (await writtenPages(context)).filter((page) => isTrueOf(filter, (term) => isTrue(page, term)));
        const sorted = inOrder(all.toSorted(orderOf(args.sortKey, context.language)), args);
        return connectionOf(pageOf(sorted, request, `page ${args.sortKey} ${args.reverse}`, ({ id }) => id));
      },
    },
    Page: {
      id: (page: ShopPage) => globalId("Page", page.id),
      title: async (page: ShopPage, _: unknown, context) => (await textOf(page, context)).title,
      body: async (page: ShopPage, _: unknown, context) =>
        withOrigin((await textOf(page, context)).html, context.origin),
      bodySummary: async (page: ShopPage, _: unknown, context) =>
        plainText((await textOf(page, context)).html, SUMMARY_CHARACTERS),
      createdAt: (page: ShopPage) => dateTime(page.createdAt),
      updatedAt: (page: ShopPage) => dateTime(page.updatedAt),
      async seo(page: ShopPage, _: unknown, context) {
        const { title, summary } = await textOf(page, context);
        return { title, description: summary || null };
      },
      onlineStoreUrl: (page: ShopPage, _: unknown, { origin }) => `${origin}/pages/${page.handle}`,
      metafield: () => null,
      metafields: (_: unknown, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
      trackingParameters: () => null,
    },
    Shop: {
      privacyPolicy: (_: unknown, __: unknown, context) => writtenPolicy(POLICIES.privacyPolicy, context),
      refundPolicy: (_: unknown, __: unknown, context) => writtenPolicy(POLICIES.refundPolicy, context),
      shippingPolicy: (_: unknown, __: unknown, context) => writtenPolicy(POLICIES.shippingPolicy, context),
      termsOfService: (_: unknown, __: unknown, context) => writtenPolicy(POLICIES.termsOfService, context),
      // Nothing is sold by subscription.
      subscriptionPolicy: () => null,
    },
    ShopPolicy: {
      id: (policy: Policy) => globalId("ShopPolicy", policy.id),
      title: async (policy: Policy, _: unknown, context) => (await textOf(policy, context)).title,
      body: async (policy: Policy, _: unknown, context) =>
        withOrigin((await textOf(policy, context)).html, context.origin),
      url: (policy: Policy, _: unknown, { origin }) => `${origin}/policies/${policy.handle}`,
    },
  },
  nodes: {
    Page: (id, context) => pageById(id, context),
    async ShopPolicy(id, context) {
      const policy = findPolicy(parseGlobalId(id, "ShopPolicy") ?? 0);
      return policy && writtenPolicy(policy, context);
    },
  },
};

/** Pages that have all words of a query, those with them in the title first. `prefix`: the last word may go on. */
export async function findPages(context: StorefrontContext, query: string, prefix: boolean): Promise<WrittenPage[]> {
  const text = prefix && /[\p{L}\p{N}]$/u.test(query) ? `${query}*` : query;
  if (query.trim() === "") return [];
  const found = (await writtenPages(context)).filter(({ title, html }) =>
    hasWords({ text }, [...wordsOf(title), ...wordsOfHtml(html)]),
  );
  return found.toSorted((a, b) => Number(hasWords({ text }, b.title)) - Number(hasWords({ text }, a.title)));
}

type Content = (ShopPage & { __typename: "Page" }) | (Policy & { __typename: "ShopPolicy" });

/**
 * The page or policy at one of the shop's own paths, for links to it. Its text is read only when it is asked for: the
 * shop's pages ask for their menus while they are rendered for their texts.
 */
export async function findContentAt({ shop }: StorefrontContext, path: string): Promise<Content | null> {
  const policy = policyOf("path", path);
  if (policy) return { ...policy, __typename: "ShopPolicy" };
  if (shopifyAddressOf(path) === null) return null;
  const page = (await pagesOfShop(shop)).find((each) => each.path === path);
  return page ? { ...page, __typename: "Page" } : null;
}

/** That of a page in a list is there already. */
async function textOf(source: { path: string } | BuiltText, context: StorefrontContext): Promise<BuiltText> {
  if ("html" in source) return source;
  const text = await textOfShopPage(context, source.path, languageOf(context));
  if (!text) throw new Error(`${source.path} has no text.`);
  return text;
}

async function pageById(id: string, context: StorefrontContext): Promise<WrittenPage | null> {
  const number = parseGlobalId(id, "Page");
  const page = (await pagesOfShop(context.shop)).find((each) => each.id === number);
  return page ? writtenPage(page, context) : null;
}

async function pageByHandle(handle: string, context: StorefrontContext): Promise<WrittenPage | null> {
  const page = (await pagesOfShop(context.shop)).find((each) => each.handle === handle.toLowerCase());
  return page ? writtenPage(page, context) : null;
}

async function writtenPages(context: StorefrontContext): Promise<WrittenPage[]> {
  const pages = await Promise.all((await pagesOfShop(context.shop)).map((page) => writtenPage(page, context)));
  return pages.filter((page) => page !== null);
}

async function writtenPage(page: ShopPage, context: StorefrontContext): Promise<WrittenPage | null> {
  const text = await textOfShopPage(context, page.path, languageOf(context));
  return text && { ...page, ...text };
}

async function writtenPolicy(policy: Policy, context: StorefrontContext): Promise<WrittenPolicy | null> {
  const text = await textOfShopPage(context, policy.path, languageOf(context));
  return text && { ...policy, ...text };
}

function languageOf({ language }: StorefrontContext): Language {
  const code = language.toLowerCase();
  return isLanguage(code) ? code : "en";
}

function isTrue(page: WrittenPage, term: SearchTerm): boolean {
  switch (term.field) {
    case "title":
      return hasWords(term, page.title);
    case "handle":
      return page.handle === term.text.toLowerCase();
    case "id":
      return String(page.id) === term.text || globalId("Page", page.id) === term.text;
    case "created_at":
      return compareDates(term, page.createdAt) ?? false;
    case "updated_at":
      return compareDates(term, page.updatedAt) ?? false;
    default:
      return hasWords(term, `${page.title} ${page.handle}`);
  }
}

function orderOf(sortKey: string, language: string): (a: WrittenPage, b: WrittenPage) => number {
  const byId = (a: WrittenPage, b: WrittenPage) => a.id - b.id;
  if (sortKey === "TITLE") {
    const { compare } = new Intl.Collator(language.toLowerCase().slice(0, 2));
    return (a, b) => compare(a.title, b.title) || byId(a, b);
  }
  if (sortKey === "UPDATED_AT") return (a, b) => a.updatedAt.getTime() - b.updatedAt.getTime() || byId(a, b);
  return byId;
}
