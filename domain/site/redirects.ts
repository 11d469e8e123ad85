/** Redirects of addresses that the shop no longer has, as in Shopify's "URL redirects". */

export const LONGEST_ADDRESS = 2_000;
/** As many as a Shopify store may have. */
export const MOST_REDIRECTS = 100_000;

const BASE = "https://shop.invalid";
/** What never asks for a page, or always has one. */
const OWN = /^\/(?:(?:api|assets|icons|flags|media|brand|services|office|checkouts|sitemaps|docs)(?:[/?]|$)|web\.)/;

/**
 * The address to redirect, as it is stored: in lower case and without a slash at its end. The host of an old shop is left
 * out. Null for what is no address.
 */
export function redirectPathOf(written: string): string | null {
  const address = written.trim();
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(address) || !URL.canParse(address, BASE)) return null;
  const { pathname, search } = new URL(address, BASE);
  return keyOf(pathname, search);
}

/** Whether the shop itself answers there, so that a redirect would never be followed. */
export function isOwnAddress(path: string): boolean {
  return path === "/" || OWN.test(path);
}

/** Where to: a path of the shop, or an https address. `origin`: the shop's own. Null for anything else. */
export function redirectTargetOf(written: string, origin?: string): string | null {
  const address = written.trim();
  const isPath = /^\/(?![/\\])/.test(address);
  if (!(isPath || /^https:\/\//i.test(address)) || !URL.canParse(address, BASE)) return null;
  const { href, origin: host, username, pathname, search, hash } = new URL(address, BASE);
  if (username !== "") return null;
  return isPath || host === origin ? pathname + search + hash : href;
}

/**
 * The stored addresses that an asked one is answered by, best first: with its parameters, without them, and as Shopify
 * calls the same page.
 */
export function redirectKeysOf(requestedAddress: string): string[] {
  if (!URL.canParse(requestedAddress, BASE)) return [];
  const { pathname, search, searchParams } = new URL(requestedAddress, BASE);
  const path = keyOf(pathname, "");
  const handle = searchParams.get("handle");
  const shopifys = handle === null ? undefined : SHOPIFYS[path];
  return [
    ...new Set([
      keyOf(pathname, search),
      path,
      ...(shopifys === undefined ? [] : [keyOf(`${shopifys}${encodeURIComponent(handle ?? "")}`, "")]),
    ]),
  ];
}

const SHOPIFYS: Readonly<Record<string, string>> = {
  "/pages/product/index": "/products/",
  "/pages/collections/index": "/collections/",
};

/** Parameters of the asked address go along, such as those that count visits; `path`: the stored address that answers. */
export function redirectedTo(target: string, path: string, requestedAddress: string): string {
  const { search } = new URL(requestedAddress, BASE);
  if (path.includes("?") || search === "" || path !== redirectPathOf(new URL(requestedAddress, BASE).pathname))
    return target;
  const to = new URL(target, BASE);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!to.searchParams.has(name)) to.searchParams.append(name, value);
  }
  return target.startsWith("/") ? to.pathname + to.search + to.hash : to.href;
}

function keyOf(pathname: string, search: string): string {
  const path = pathname.replace(/\/+$/, "");
  return `${path === "" ? "/" : path}${search}`.toLowerCase();
}
