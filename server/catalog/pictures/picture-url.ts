/** Addresses of pictures as clients are given them: with the version of their content, and in the width they ask for. */
import type { Picture } from "../../../contract/shapes.ts";
import { atWidth, hasWidths, PICTURE_WIDTHS, type PictureFormat } from "../../../domain/catalog/picture-address.ts";
import type { Shop } from "../../shop.ts";
import { knownOwnPicture, type OwnPicture } from "./own-pictures.ts";
import { ownPath } from "./pictures.ts";

/** As the Storefront API has it; `crop` is left aside, as pictures are never cut here. */
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
 * `src` as a client asks for it: a picture of the shop's own with `v=`, by which it may be kept for ever, and at most
 * as large as `transform` says. Other pictures as they are. A path stays a path.
 */
export function pictureUrl(
  shop: Pick<Shop, "pictures">,
  src: string,
  transform: Transform = {},
): string | Promise<string> {
  const path = ownPath(src, []);
  if (path === null) return transformed(src, null, transform);
  const picture = knownOwnPicture(shop.pictures.own, path);
  return picture instanceof Promise
    ? picture.then((found) => versioned(path, found, transform))
    : versioned(path, picture, transform);
}

/** What is known of one of the shop's own pictures; null: it is none, or there is no file. */
export function ownPictureAt(
  shop: Pick<Shop, "pictures">,
  src: string,
): OwnPicture | null | Promise<OwnPicture | null> {
  const path = ownPath(src, []);
  return path === null ? null : knownOwnPicture(shop.pictures.own, path);
}

/** A picture as the backend's calls give it. */
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
  if (!hasWidths(address)) return address;
  const format = preferredContentType ? FORMATS[preferredContentType] : undefined;
  const widthOfHeight =
    maxHeight && picture?.width && picture.height ? (maxHeight * picture.width) / picture.height : null;
  const most = Math.min(maxWidth ?? Number.POSITIVE_INFINITY, widthOfHeight ?? Number.POSITIVE_INFINITY);
  if (most === Number.POSITIVE_INFINITY && format === undefined) return address;
  return atWidth(address, widthWithin(most * (scale ?? 1)), format);
}

/** At most as wide as asked for, but for the smallest there is; what is not so wide is not made wider. */
function widthWithin(pixels: number): number {
  return PICTURE_WIDTHS.findLast((width) => width <= pixels) ?? PICTURE_WIDTHS[0];
}
