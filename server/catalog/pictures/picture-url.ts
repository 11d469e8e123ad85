import type { Picture } from "../../../contract/shapes.ts";
import { atWidth, hasWidths, PICTURE_WIDTHS, type PictureFormat } from "../../../domain/catalog/picture-address.ts";
import type { Shop } from "../../shop.ts";
import { knownOwnPicture, type OwnPicture } from "./own-pictures.ts";
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

/** An own picture gets `v=`, so that it can be cached forever, and the size of `transform`; others are unchanged. */
export function pictureUrl(
  shop: Pick<Shop, "pictures">,
  src: string,
  transform: Transform = {},
): string | Promise<string> {
  const path = pathOf(shop, src);
  if (path === null) return transformed(src, null, transform);
  const picture = knownOwnPicture(shop.pictures.own, path);
  return picture instanceof Promise
    ? picture.then((found) => versioned(path, found, transform))
    : versioned(path, picture, transform);
}

/** Null for other hosts and missing files. */
export function ownPictureAt(
  shop: Pick<Shop, "pictures">,
  src: string,
): OwnPicture | null | Promise<OwnPicture | null> {
  const path = pathOf(shop, src);
  return path === null ? null : knownOwnPicture(shop.pictures.own, path);
}

/** Null for other hosts. A path that is known already need not be parsed. */
function pathOf({ pictures }: Pick<Shop, "pictures">, src: string): string | null {
  return pictures.own.known.has(src) ? src : ownPath(src, []);
}

export async function pictureAnswer(
  shop: Shop,
  { src, alt, width, height, thumbhash }: Omit<Picture, "url" | "altText"> & { src: string; alt: string | null },
): Promise<Picture> {
  const own = await ownPictureAt(shop, src);
  return {
    url: await pictureUrl(shop, src),
    altText: alt,
    width: own?.width ?? width,
    height: own?.height ?? height,
    thumbhash,
  };
}

function versioned(path: string, picture: OwnPicture | null, transform: Transform): string {
  return picture ? transformed(`${path}?v=${picture.version}`, picture, transform) : path;
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
