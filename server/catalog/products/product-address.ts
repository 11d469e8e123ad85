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

/** Of a product's page, as visitors' browsers ask for it; "" for other pages. */
export function handleOfUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://shop");
  return pathname === PRODUCT_PAGE ? (searchParams.get("handle") ?? "") : "";
}

/** The address of a product's page with the key of its preview. */
export function previewOfUrl(url: string): { handle: string; key: string } | null {
  if (!url.startsWith(`${PRODUCT_PAGE}?`)) return null;
  const given = new URLSearchParams(url.slice(url.indexOf("?") + 1));
  const key = given.get("preview");
  return key === null ? null : { handle: given.get("handle") ?? "", key };
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
