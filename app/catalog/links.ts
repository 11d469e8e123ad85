/** Addresses of the catalogue's pages. */

export function productPath(handle: string, variantId?: string): string {
  const variant = variantId === undefined ? "" : `&variant=${variantId.split("/").at(-1) ?? ""}`;
  return `/pages/product/index?handle=${encodeURIComponent(handle)}${variant}`;
}

export function collectionPath(handle: string): string {
  return `/pages/collections/index?handle=${encodeURIComponent(handle)}`;
}

export function searchPath(text: string): string {
  return `/pages/search/result?q=${encodeURIComponent(text)}`;
}
