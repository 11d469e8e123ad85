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

export const PICTURE_SEARCH_PATH = "/pages/search/similar";

export function similarPath(handle: string): string {
  return `${PICTURE_SEARCH_PATH}?handle=${encodeURIComponent(handle)}`;
}

/** Products similar to a picture: a key of the backend, or the address of a product's picture. */
export function picturePath(image: string): string {
  return `${PICTURE_SEARCH_PATH}?image=${encodeURIComponent(image)}`;
}
