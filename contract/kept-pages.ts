/** The pages that the server may keep and show to every visitor alike, and what of their addresses counts. */

/**
 * By path the parameters that a page is drawn by; others (of campaigns, of nobody) change nothing of it. Left out are a
 * customer's own pages, what is searched for, and what is worked out for one visitor. A test holds the paths to the
 * route table.
 */
export const KEPT_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": ["tab"],
  "/pages/home/index": ["tab"],
  "/pages/categories/index": ["handle"],
  "/pages/new/index": ["day"],
  "/pages/collections/index": ["handle", "sort", "min", "max", "filter"],
  "/pages/product/index": ["handle", "variant"],
  "/about/aboutUs": [],
  "/about/index": [],
  "/about/company": [],
  "/about/guide": [],
  "/about/returnRefund": [],
  "/about/shippingPolicy": [],
  "/about/faq": [],
  "/about/vipDiscount": [],
  "/about/terms": [],
  "/about/privacy": [],
  "/about/cookie": [],
  "/about/notice": [],
  "/about/choice": [],
  "/about/howOrder": [],
  "/business/customize": [],
  "/business/newPromotion": [],
  "/business/millionSubsidies2": [],
  "/freeshipping": [],
  "/customer/help": [],
  "/customer/contacts": [],
  // Sent without anybody's lines: those are in the browser, which shows them without a connection too.
  "/pages/shopcart/index": [],
  "/offline": [],
};

/** Of these parameters there are as many values as anybody likes to write. */
const BOUNDLESS = ["min", "max", "filter", "variant"];
/** Parameters that pages read as a list. */
const LISTS = ["filter"];
/** SPEC LOC-04 */
const LANGUAGE = "lang";
/** Parameters that change what a page shows, and are read in the browser as well: with one of them it is not kept. */
const READ_BY_PAGES: Readonly<Record<string, readonly string[]>> = { "/about/faq": ["q"] };
const LONGEST = 400;

/** `path`: with those parameters alone that count, in one order. `boundless`: one of very many. */
export type KeptAddress = { path: string; boundless: boolean };

/** How the page at this address ("/pages/new/index?day=…") is kept; null: it is not. */
export function keptAddressOf(url: string): KeptAddress | null {
  const mark = url.indexOf("?");
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark + 1);
  const parameters = Object.hasOwn(KEPT_PAGES, pathname) ? KEPT_PAGES[pathname] : undefined;
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
