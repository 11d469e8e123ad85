/** Which product a page shows, by the page's address. */

const PRODUCT_PAGE = "/pages/product/index";

/**
 * The handle in "/pages/product/index?handle=x", "/products/x" and "/collections/y/products/x", whole with any host or
 * from the shop's root; a link from elsewhere may carry more behind it. Null for any other page, and for a handle that
 * no product can have.
 */
export function handleOfPage(address: string): string | null {
  const url = URL.parse(address, "https://shop.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname.replace(/\/+$/, "");
  const handle =
    path === PRODUCT_PAGE
      ? url.searchParams.get("handle")
      : decoded(/^(?:\/collections\/[^/]+)?\/products\/([^/]+)$/.exec(path)?.[1] ?? null);
  return handle !== null && handle !== "" && canBeStored(handle) ? handle : null;
}

/** Whether the database can hold it at all. */
export function canBeStored(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function decoded(part: string | null): string | null {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return null;
  }
}
