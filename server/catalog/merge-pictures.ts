/** The pictures that a product file gives among those that the product has. */
import { ownPath } from "./pictures/pictures.ts";
import type { ImageDraft } from "./product-draft.ts";
import type { PicturePatch, ProductPatch } from "./product-patch.ts";

export type MergedPictures = {
  images: ImageDraft[];
  /** Where a variant's picture stands now: the one that the file names, or the one that it had. */
  positionOf(named: string | null | undefined, before: number | null): number | null;
};

type Stored = { position: number; src: string; alt: string | null };
type Placed = Stored & { before: Stored | undefined };
type Wanted = Omit<Placed, "position"> & { wanted: number | undefined };

/**
 * Pictures are known by their addresses. Those that the product has keep their places and make room for one that the
 * file wants between them; `replace` removes those that the file does not name, if it has a column for pictures.
 */
export function mergePictures(
  { pictures: given, variants }: Pick<ProductPatch, "pictures" | "variants">,
  stored: readonly Stored[],
  { replace, shopUrl, known: places }: { replace: boolean; shopUrl: string; known: ReadonlyMap<string, string> },
): MergedPictures {
  const address = (src: string) => places.get(src) ?? addressHere(src, shopUrl);
  const left = stored.map((each) => ({ ...each, src: places.get(each.src) ?? each.src }));
  const take = (picture: PicturePatch): Wanted => {
    const src = address(picture.src);
    const same = left.filter((each) => each.src === src);
    const before = same.find((each) => each.position === picture.wanted) ?? same[0];
    if (before) left.splice(left.indexOf(before), 1);
    const alt = picture.alt === undefined ? (before?.alt ?? null) : picture.alt;
    return { src: before?.src ?? src, alt, before, wanted: picture.wanted };
  };
  const named = (given ?? []).map(take);
  const kept =
    replace && given !== null ? [] : left.map((each): Wanted => ({ ...each, before: each, wanted: undefined }));

  const known = new Set([...named, ...kept].map(({ src }) => src));
  const ofVariants = variants.flatMap(({ picture }) => (picture ? address(picture) : []));
  const more = [...new Set(ofVariants)].filter((src) => !known.has(src));
  const added = more.map((src): Wanted => ({ src, alt: null, before: undefined, wanted: undefined }));

  const all = [...named, ...kept, ...added];
  const placed = kept.length === 0 ? placeAfresh(all) : placeAmong(all);
  const positions = new Map(placed.toReversed().map(({ src, position }) => [src, position]));
  const moved = new Map(
    placed.flatMap(({ before, position }) => (before ? [[before.position, position] as const] : [])),
  );
  return {
    images: placed.map(({ position, src, alt }) => ({ position, src, alt })),
    positionOf(variantsPicture, before) {
      if (variantsPicture === undefined) return before === null ? null : (moved.get(before) ?? null);
      return variantsPicture === null ? null : (positions.get(address(variantsPicture)) ?? null);
    },
  };
}

/** An address below the shop's own is a path of it; one of a picture without the version and width that it may name. */
function addressHere(src: string, shopUrl: string): string {
  if (src.startsWith("/")) return src;
  const url = URL.parse(src);
  if (url === null || url.origin !== URL.parse(shopUrl)?.origin) return src;
  return ownPath(src, [shopUrl]) ?? url.pathname + url.search;
}

/** Where the file gives no place, or gives one twice, a picture takes the first free one in the order of the file. */
function placeAfresh(pictures: readonly Wanted[]): Placed[] {
  const places = new Map<number, Wanted>();
  const homeless: Wanted[] = [];
  for (const picture of pictures) {
    if (picture.wanted === undefined || places.has(picture.wanted)) homeless.push(picture);
    else places.set(picture.wanted, picture);
  }
  let free = 1;
  for (const picture of homeless) {
    while (places.has(free)) free += 1;
    places.set(free, picture);
  }
  return [...places].sort(([one], [other]) => one - other).map(([position, picture]) => ({ ...picture, position }));
}

/** What the file wants comes before what stands there, which moves up; what has no place comes last. */
function placeAmong(pictures: readonly Wanted[]): Placed[] {
  const place = ({ wanted, before }: Wanted) => wanted ?? before?.position ?? Number.POSITIVE_INFINITY;
  const isAsked = ({ wanted }: Wanted) => (wanted === undefined ? 1 : 0);
  const inOrder = pictures.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a === b ? isAsked(one) - isAsked(other) : a - b;
  });
  let last = 0;
  return inOrder.map((picture) => {
    const wanted = place(picture);
    last = Number.isFinite(wanted) ? Math.max(last + 1, wanted) : last + 1;
    return { ...picture, position: last };
  });
}
