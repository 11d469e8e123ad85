import type { FavoriteSort } from "../../domain/customers/favorite-sorts.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { Api, ApiCallOptions } from "../api/api.ts";
import { assembled, type FragmentOf } from "../api/graphql.ts";
import { CARD } from "../catalog/cards/storefront-shapes.ts";
import { listedOf } from "../catalog/listing/collection-queries.ts";
import { pageOf, type ListedProduct } from "../catalog/listing/listing-queries.ts";
import type { OwnPage } from "../session/use-own-list.ts";

const BY_CALLER: ApiCallOptions = { errorHandledBy: "caller" };

/** SPEC LIM-01 */
const FAVORITES_PAGE = 100;

export function pageAfter(count: number): string {
  return String(Math.floor(count / FAVORITES_PAGE) + 1);
}

export type FavoriteProduct = ListedProduct & { /** ISO 8601. */ favoritedAt: string };

export async function findFavorites(
  api: Api,
  { sort, language, cursor }: { sort: FavoriteSort; language: Language; cursor: string | null },
): Promise<OwnPage<FavoriteProduct>> {
  const page = Number(cursor ?? "1");
  const input = { page, size: FAVORITES_PAGE, sort, lang: language };
  const { items, total } = await api.backend("listFavorites", input, BY_CALLER);
  return {
    items: items.map((item) => ({ ...listedOf(item, api.origin), favoritedAt: item.favoritedAt })),
    cursor: page * FAVORITES_PAGE >= total ? null : String(page + 1),
    total,
  };
}

/** `at`: when it was viewed or bought (ISO 8601). `pieces`: how many were bought; null if only viewed. */
export type Remembered = ListedProduct & { at: string; pieces: number | null };

type Slice = { language: Language; size: number; cursor: string | null };

export async function findViewed(api: Api, { language, size, cursor }: Slice): Promise<OwnPage<Remembered>> {
  const answer = await api.backend("getBrowsingHistory", { pageSize: size, cursor, lang: language }, BY_CALLER);
  const items = answer.items.map((item) => ({ ...listedOf(item, api.origin), at: item.viewedAt, pieces: null }));
  return { items, cursor: answer.cursor, total: null };
}

export async function findBought(api: Api, { language, size, cursor }: Slice): Promise<OwnPage<Remembered>> {
  const page = Number(cursor ?? "1");
  const { items, total } = await api.backend("listBought", { page, size, lang: language }, BY_CALLER);
  return {
    items: items.map((item) => ({ ...listedOf(item, api.origin), at: item.boughtAt, pieces: item.pieces })),
    cursor: page * size >= total ? null : String(page + 1),
    total,
  };
}

/** What this browser remembers of a guest: at most 50, without products no longer sold. */
export async function findRemembered(
  api: Api,
  viewed: readonly { handle: string; at: string }[],
): Promise<OwnPage<Remembered>> {
  if (viewed.length === 0) return { items: [], cursor: null, total: 0 };
  const found = await api.storefront(remembered(viewed.length), handlesOf(viewed), BY_CALLER);
  const nodes = viewed.flatMap((_, index) => found[`p${index}`] ?? []);
  const { products } = await pageOf(api, { nodes, pageInfo: { hasNextPage: false, endCursor: null } });
  const times = new Map(viewed.map(({ handle, at }) => [handle, at]));
  const items = products.map((product) => ({ ...product, at: times.get(product.handle) ?? "", pieces: null }));
  return { items, cursor: null, total: items.length };
}

function remembered(count: number) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return assembled<Record<string, FragmentOf<typeof CARD> | null>, Record<string, string>>(
    `query Remembered(${indexes.map((index) => `$h${index}: String!`).join(", ")},
      $language: LanguageCode, $country: CountryCode) @inContext(language: $language, country: $country) {
      ${indexes.map((index) => `p${index}: product(handle: $h${index}) { ...Card }`).join(" ")}
    }`,
    [CARD],
  );
}

function handlesOf(viewed: readonly { handle: string }[]): Record<string, string> {
  return Object.fromEntries(viewed.map(({ handle }, index) => [`h${index}`, handle]));
}
