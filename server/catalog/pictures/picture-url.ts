import type { PictureProblem } from "../../../contract/office/products.ts";
import type { BackendPicture } from "../../../contract/shapes.ts";
import {
  atWidth,
  type FocalPoint,
  hasWidths,
  PICTURE_WIDTHS,
  type PictureFormat,
  withFocus,
} from "../../../domain/catalog/picture-address.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { knownOwnPicture, nullIfAway, type OwnPicture, problemOfOwnPicture } from "./own-pictures.ts";
import { ownPath } from "./pictures.ts";

/** As in the Storefront API; `crop` is ignored, as pictures are never cropped here. */
export type Transform = {
  maxWidth?: number | null | undefined;
  maxHeight?: number | null | undefined;
  scale?: number | null | undefined;
  preferredContentType?: "JPG" | "PNG" | "WEBP" | null | undefined;
};

const FORMATS: Record<NonNullable<Transform["preferredContentType"]>, PictureFormat> = {
  ...{ JPG: "jpg", PNG: "png", WEBP: "webp" },
};

/**
 * An own picture gets `v=`, so that it can be cached forever, the size of `transform`, and the address of the CDN if there is
 * one; others are unchanged.
 */
export function pictureUrl(
  shop: Pick<CatalogShop, "pictures">,
  src: string,
  transform: Transform = {},
): string | Promise<string> {
  const path = pathOf(shop, src);
  const { own, publicUrl } = shop.pictures;
  if (path === null) return src.startsWith("/videos/") ? atCdn(src, publicUrl) : transformed(src, null, transform);
  const picture = knownOwnPicture(own, path);
  return picture instanceof Promise
    ? picture.then((found) => versioned(path, found, transform, publicUrl))
    : versioned(path, picture, transform, publicUrl);
}

/** Null for other hosts and missing files. */
export function ownPictureAt(
  shop: Pick<CatalogShop, "pictures">,
  src: string,
): OwnPicture | null | Promise<OwnPicture | null> {
  const path = pathOf(shop, src);
  return path === null ? null : knownOwnPicture(shop.pictures.own, path);
}

/** Null also for other hosts, and while the storage of files is away. */
export async function problemOfPicture(
  shop: Pick<CatalogShop, "pictures">,
  src: string,
): Promise<PictureProblem | null> {
  const path = pathOf(shop, src);
  return path === null ? null : problemOfOwnPicture(shop.pictures.own, path).catch(nullIfAway);
}

/** Null for other hosts. A path that is known already need not be parsed. */
function pathOf({ pictures }: Pick<CatalogShop, "pictures">, src: string): string | null {
  return pictures.own.known.has(src) ? src : ownPath(src, []);
}

export async function pictureAnswer(
  shop: CatalogShop,
  picture: Omit<BackendPicture, "url" | "altText"> & { src: string; alt: string | null; focus?: FocalPoint | null },
): Promise<BackendPicture> {
  const { src, alt, width, height, thumbhash, focus } = picture;
  const own = await ownPictureAt(shop, src);
  return {
    url: withFocus(await pictureUrl(shop, src), focus),
    altText: alt,
    width: own?.width ?? width,
    height: own?.height ?? height,
    thumbhash,
  };
}

/** A file whose content never changes at its path: a picture with its version, or a video. */
export function atCdn(path: string, publicUrl: string | null): string {
  return publicUrl === null ? path : publicUrl + path;
}

/**
 * What turns stored addresses of pictures into those for browsers; without a CDN they stay as they are. Of other
 * pictures than `srcs` it knows nothing.
 */
export async function picturesAtCdn(
  shop: Pick<CatalogShop, "pictures">,
  srcs: readonly (string | null)[],
): Promise<(src: string | null) => string | null> {
  if (shop.pictures.publicUrl === null) return (src) => src;
  const own = [...new Set(srcs)].filter((src) => src !== null);
  const found = new Map(await Promise.all(own.map(async (src) => [src, await pictureUrl(shop, src)] as const)));
  return (src) => (src === null ? null : (found.get(src) ?? src));
}

/** Whatever its version, one without it is not sent to the CDN, which might cache that there is none. */
function versioned(path: string, picture: OwnPicture | null, transform: Transform, publicUrl: string | null): string {
  if (!picture) return path;
  return transformed(atCdn(`${path}?v=${picture.version}`, publicUrl), picture, transform);
}

function transformed(address: string, picture: OwnPicture | null, transform: Transform): string {
  const { maxWidth, maxHeight, scale, preferredContentType } = transform;
  if (maxWidth == null && maxHeight == null && preferredContentType == null) return address;
  if (!hasWidths(address)) return address;
  const format = preferredContentType ? FORMATS[preferredContentType] : undefined;
  const widthOfHeight =
    maxHeight && picture?.width && picture.height ? (maxHeight * picture.width) / picture.height : null;
  const most = Math.min(maxWidth ?? Number.POSITIVE_INFINITY, widthOfHeight ?? Number.POSITIVE_INFINITY);
  if (most === Number.POSITIVE_INFINITY && format === undefined) return address;
  return atWidth(address, widthWithin(most * (scale ?? 1)), format);
}

function widthWithin(pixels: number): number {
  return PICTURE_WIDTHS.findLast((width) => width <= pixels) ?? PICTURE_WIDTHS[0];
}
