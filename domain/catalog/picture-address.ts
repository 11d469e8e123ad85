/**
 * Addresses of pictures in several widths. The shop's own image server and Shopify's understand the same ones: the
 * picture's address with `width=480`, `v=` naming its content, so that pages need not know which of them they ask.
 */

/** The widths that the shop's image server makes, in pixels; whoever asks for another is sent to one of them. */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 900, 1280, 1600] as const;

/** What `format=` may ask for; without it a browser is given the best it takes. */
export type PictureFormat = "jpg" | "png" | "webp" | "avif";

type Candidate = { address: string; /** pixels */ width: number };

/** The nearest of the widths that is not smaller; the largest for what is larger than all. */
export function widthFor(wanted: number): number {
  return PICTURE_WIDTHS.find((width) => width >= wanted) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? wanted;
}

/** Whether a server that makes other widths stands behind the address; drawings (SVG) need none. */
export function hasWidths(address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  if (!/\.(jpe?g|png|webp|avif)$/i.test(path)) return false;
  return path.startsWith("/media/") || /^https:\/\/(cdn\.shopify\.com|[^/]+\/cdn\/shop)\//.test(path);
}

/** The address of the picture in this width; one whose server makes none stays as it is. */
export function atWidth(address: string, width: number, format?: PictureFormat): string {
  if (!hasWidths(address)) return address;
  const [path = "", query = ""] = address.replace(/#.*$/, "").split("?", 2);
  const kept = query.split("&").filter((each) => each !== "" && !/^(width|height|crop|format)=/.test(each));
  return `${path}?${[...kept, `width=${width}`, ...(format === undefined ? [] : [`format=${format}`])].join("&")}`;
}

/**
 * The widths to offer a browser for a place that is between `least` and `most` CSS pixels wide, for screens of up to
 * three pixels to one; never one beyond `original`, the pixels that the picture has, where they are known. [] for a
 * picture in one width.
 */
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
