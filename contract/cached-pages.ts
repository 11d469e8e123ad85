import { CACHED_PAGES, READ_BY_PAGES } from "./cache-keys.ts";

/** `FREE_PAGES` and a `SLUG` of domain/site/text-pages.ts, which browsers need not load for this. */
const OWN_PAGE = /^\/pages\/p\/[a-z0-9-]{1,80}$/;
const BOUNDLESS = ["min", "max", "filter", "variant"];
const LISTS = ["filter"];
/** SPEC LOC-04 */
const LANGUAGE = "lang";
const LONGEST = 400;

/** `path`: only with parameters that count, in a fixed order. `boundless`: the page has any number of addresses. */
export type CacheAddress = { path: string; boundless: boolean };

/** How the page at this address is cached; null: it is not. */
export function cacheAddressOf(url: string): CacheAddress | null {
  const mark = url.indexOf("?");
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark + 1);
  const parameters = Object.hasOwn(CACHED_PAGES, pathname) ? CACHED_PAGES[pathname] : ofFreePage(pathname);
  if (!parameters || query.length > LONGEST) return null;
  const given = new URLSearchParams(query);
  if (READ_BY_PAGES[pathname]?.some((name) => given.has(name))) return null;

  const counting = new URLSearchParams();
  for (const name of [...parameters, LANGUAGE]) {
    const values = LISTS.includes(name) ? given.getAll(name) : given.getAll(name).slice(0, 1);
    for (const value of values) counting.append(name, value);
  }
  const text = counting.toString();
  return {
    path: text === "" ? pathname : `${pathname}?${text}`,
    boundless: BOUNDLESS.some((name) => counting.has(name)),
  };
}

/** Staff's own pages: those that there are not are answered with 404, which is not cached. */
function ofFreePage(pathname: string): readonly string[] | undefined {
  return OWN_PAGE.test(pathname) ? [] : undefined;
}
