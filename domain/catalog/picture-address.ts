/** Both the shop's image server and Shopify's take `width=480` in a picture's address, and `v=` for its content. */

/** An own picture at the address of MEDIA_PUBLIC_URL: the path and the version that the shop gives it. */
const OWN_AT_CDN = /^https?:\/\/[^?#]+\/media\/[^?#]+\?v=[0-9a-f]{16}(&|#|$)/;

/** Pixels. Requests for other widths are redirected to one of these. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 900, 1280, 1600] as const;

export type PictureFormat = "jpg" | "png" | "webp" | "avif";

/** In hundredths of the picture's width and height, from its left and upper edges. */
export type FocalPoint = { x: number; y: number };

type Candidate = { address: string; width: number };

/** The next larger width, or the largest. */
export function widthFor(wanted: number): number {
  return PICTURE_WIDTHS.find((width) => width >= wanted) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? wanted;
}

export function hasWidths(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  if (!/\.(jpe?g|png|webp|avif)$/i.test(path)) return false;
  return (
    path.startsWith("/media/") ||
    OWN_AT_CDN.test(address) ||
    /^https:\/\/(cdn\.shopify\.com|[^/]+\/cdn\/shop)\//.test(path)
  );
}

/** The picture in this width; unchanged if its server does not scale. */
export function atWidth(address: string, width: number, format?: PictureFormat): string {
  if (!hasWidths(address)) return address;
  const [path = "", query = ""] = address.replace(/#.*$/, "").split("?", 2);
  const otherParameters = query
    .split("&")
    .filter((each) => each !== "" && !/^(width|height|crop|format|focus)=/.test(each));
  return `${path}?${[...otherParameters, `width=${width}`, ...(format === undefined ? [] : [`format=${format}`])].join("&")}`;
}

/** Says which point of the picture stays visible where it is cropped; the centre needs no saying. */
export function withFocus(address: string, focus: FocalPoint | null | undefined): string {
  if (!focus || (focus.x === 50 && focus.y === 50)) return address;
  const mark = hasWidths(address) ? (address.includes("?") ? "&" : "?") : "#";
  return `${address}${mark}focus=${focus.x}-${focus.y}`;
}

/** As `object-position`; undefined: the centre. */
export function positionOf(address: string): string | undefined {
  const [, x, y] = /\bfocus=(\d+)-(\d+)/.exec(address) ?? [];
  return x && `${x}% ${y}%`;
}

/** For a slot of `least` to `most` CSS pixels on screens of up to 3×; [] for a picture in one width. */
export function candidatesOf(
  address: string,
  { least, most, original }: { least: number; most: number; original?: number | null | undefined },
): Candidate[] {
  if (!hasWidths(address)) return [];
  const largest = widthFor(Math.min(most * 3, original ?? Number.POSITIVE_INFINITY));
  const smallest = Math.min(widthFor(least), largest);
  return PICTURE_WIDTHS.filter((width) => width >= smallest && width <= largest).map((width) => ({
    address: atWidth(address, width),
    width: Math.min(width, original ?? width),
  }));
}
