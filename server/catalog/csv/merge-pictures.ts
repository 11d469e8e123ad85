import { ownPath } from "../pictures/pictures.ts";
import type { ImageDraft } from "../products/product-draft.ts";
import type { PicturePatch, ProductPatch } from "./product-patch.ts";

export type MergedPictures = {
  images: ImageDraft[];
  positionOf(named: string | null | undefined, before: number | null): number | null;
};

type Stored = { position: number; src: string; alt: string | null; source: string | null };
type Placed = Stored & { before: Stored | undefined };
type Wanted = Omit<Placed, "position"> & { wanted: number | undefined };

/**
 * Merges by address: existing pictures keep their order; `replace` removes those that the file does not name. One whose
 * address now leads to another file is replaced where it is.
 */
export function mergePictures(
  { pictures: given, variants }: Pick<ProductPatch, "pictures" | "variants">,
  stored: readonly Stored[],
  { replace, shopUrl, known: places }: { replace: boolean; shopUrl: string; known: ReadonlyMap<string, string> },
): MergedPictures {
  const address = (src: string) => places.get(src) ?? addressHere(src, shopUrl);
  const keyOf = (src: string) => pictureKey(address(src));
  const ofVariants = [...new Set(variants.flatMap(({ picture }) => picture ?? []))];
  const keys = new Set([...(given ?? []).map(({ src }) => src), ...ofVariants].map(keyOf));
  const left = stored.map((each) => ({
    ...each,
    src: places.get(each.src) ?? each.src,
    source: each.source ?? (places.has(each.src) ? each.src : null),
  }));
  const take = ({ src: givenSrc, alt, wanted }: Omit<PicturePatch, "line">): Wanted => {
    const same = left.filter((each) => keyOf(each.src) === keyOf(givenSrc));
    const replaced = left.filter((each) => each.source === givenSrc && !keys.has(keyOf(each.src)));
    const found = same.length > 0 ? same : replaced;
    const before = found.find((each) => each.position === wanted) ?? found[0];
    if (before) left.splice(left.indexOf(before), 1);
    return {
      src: before && (same.length > 0 || !places.has(givenSrc)) ? before.src : address(givenSrc),
      alt: alt === undefined ? (before?.alt ?? null) : alt,
      source: places.has(givenSrc) ? givenSrc : (before?.source ?? null),
      before,
      wanted,
    };
  };
  const named = (given ?? []).map(take);
  const known = new Set([...named, ...left].map(({ src }) => keyOf(src)));
  const added = ofVariants
    .filter((src) => !known.has(keyOf(src)))
    .map((src) => take({ src, alt: undefined, wanted: undefined }));
  const unnamed =
    replace && given !== null ? [] : left.map((each): Wanted => ({ ...each, before: each, wanted: undefined }));

  const all = [...named, ...unnamed, ...added];
  const hasPlaces = unnamed.length > 0 || added.some(({ before }) => before !== undefined);
  const placed = hasPlaces ? placeAmong(all) : placeAfresh(all);
  const positions = new Map(placed.toReversed().map(({ src, position }) => [keyOf(src), position]));
  const moved = new Map(
    placed.flatMap(({ before, position }) => (before ? [[before.position, position] as const] : [])),
  );
  return {
    images: placed.map(({ position, src, alt, source }) => ({ position, src, alt, source })),
    positionOf(variantsPicture, before) {
      if (variantsPicture === undefined) return before === null ? null : (moved.get(before) ?? null);
      return variantsPicture === null ? null : (positions.get(keyOf(variantsPicture)) ?? null);
    },
  };
}

function addressHere(src: string, shopUrl: string): string {
  if (src.startsWith("/")) return src;
  const url = URL.parse(src);
  if (url === null || url.origin !== URL.parse(shopUrl)?.origin) return src;
  return ownPath(src, [shopUrl]) ?? url.pathname + url.search;
}

/** "/media/gr%C3%B6%C3%9Fe.png?v=3" is "/media/größe.png". */
function pictureKey(src: string): string {
  if (!src.startsWith("/") || src.startsWith("//")) return src;
  const url = URL.parse(src, "http://own/");
  return url === null ? src : decoded(ownPath(src, []) ?? url.pathname + url.search);
}

function decoded(path: string): string {
  return path.replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped; // not UTF-8
    }
  });
}

function placeAfresh(pictures: readonly Wanted[]): Placed[] {
  const places = new Map<number, Wanted>();
  const unplaced: Wanted[] = [];
  for (const picture of pictures) {
    if (picture.wanted === undefined || places.has(picture.wanted)) unplaced.push(picture);
    else places.set(picture.wanted, picture);
  }
  let free = 1;
  for (const picture of unplaced) {
    while (places.has(free)) free += 1;
    places.set(free, picture);
  }
  return [...places].sort(([one], [other]) => one - other).map(([position, picture]) => ({ ...picture, position }));
}

/** A picture of the file goes before the one at its position, which moves up. */
function placeAmong(pictures: readonly Wanted[]): Placed[] {
  const place = ({ wanted, before }: Wanted) => wanted ?? before?.position ?? Number.POSITIVE_INFINITY;
  const rank = ({ wanted }: Wanted) => (wanted === undefined ? 1 : 0);
  const inOrder = pictures.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a === b ? rank(one) - rank(other) : a - b;
  });
  let last = 0;
  return inOrder.map((picture) => {
    const wanted = place(picture);
    last = Number.isFinite(wanted) ? Math.max(last + 1, wanted) : last + 1;
    return { ...picture, position: last };
  });
}
