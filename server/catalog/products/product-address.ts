const PRODUCT_PAGE = "/pages/product/index";

/** Also of "/products/x" and "/collections/y/products/x", with or without a host. Null for other pages. */
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
