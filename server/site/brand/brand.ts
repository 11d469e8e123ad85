/** The shop's name, logo and colours. */

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Brand } from "../../../contract/page.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { BrandPicture, StoredBrand } from "../../../contract/site/brand.ts";
import { brandLook, brandStyle, BUILT_COLOURS } from "../../../domain/site/brand-colours.ts";
import { BUILT_BARS, BUILT_BRAND, BUILT_NAME } from "../../../domain/site/brand.ts";
import { findSetting, saveSetting, shownSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { deletePictures, findPicture, insertPicture } from "./brand.store.ts";
import { cleanPicture } from "./clean-picture.ts";

const DAY_MS = 86_400_000;
const MOST_SHOWN = { width: 180, height: 36 };

/** Every page asks for it, and the read model hands out the same object until the setting is changed. */
const MADE = new WeakMap<StoredBrand, Brand | null>();

const BUILT: StoredBrand = { name: BUILT_NAME, colours: BUILT_COLOURS, logo: null, symbol: null, timeZone: "UTC" };

/** As staff edit it. */
export async function brandOf(shop: Pick<Shop, "db">): Promise<StoredBrand> {
  return (await findSetting(shop, "brand")) ?? BUILT;
}

/** Throws `input.invalid` for a picture that was not uploaded. */
export async function saveBrand(shop: Shop, brand: StoredBrand): Promise<void> {
  for (const field of ["logo", "symbol"] as const) {
    const chosen = brand[field];
    if (chosen === null) continue;
    const { id, format, width, height } = chosen;
    const found = await findPicture(shop.db, id);
    if (!found || !isDeepStrictEqual(pictureOf(found), { id, format, width, height })) {
      const errors = [{ field: `brand.${field}`, message: "must be uploaded again" }];
      throw new Refusal("input.invalid", `${field}: must be uploaded again`, errors);
    }
  }
  await saveSetting(shop, "brand", brand);
  const before = new Date(shop.now().getTime() - DAY_MS);
  await deletePictures(shop.db, { before, but: [brand.logo, brand.symbol].flatMap((each) => each?.id ?? []) });
}

/** Stores a cleaned logo or symbol, which nothing shows before it is saved. Throws `picture.refused`. */
export async function uploadBrandPicture(shop: Shop, bytes: Uint8Array): Promise<BrandPicture> {
  const { picture, content } = await cleanPicture(bytes);
  await insertPicture(shop.db, picture, content, shop.now());
  return picture;
}

/** Null when there is none, or no longer. */
export async function findBrandPicture(shop: Pick<Shop, "db">, id: string): ReturnType<typeof findPicture> {
  return findPicture(shop.db, id);
}

/** For showing it: a change may take a moment. Null: the built one. */
export async function shownBrand(shop: Pick<Shop, "db" | "readModel">): Promise<Brand | null> {
  const stored = await shownSetting(shop, "brand");
  if (stored === null) return null;
  let made = MADE.get(stored);
  if (made === undefined) MADE.set(stored, (made = ownBrand(stored)));
  return made;
}

/** Null when it does not differ from the built one. */
export function ownBrand(stored: StoredBrand): Brand | null {
  const { name, colours, logo, symbol } = stored;
  if (isDeepStrictEqual({ ...stored, timeZone: BUILT.timeZone }, BUILT)) return null;
  const built = name === BUILT_NAME && logo === null && symbol === null;
  const { light, dark } = brandLook(colours);
  return {
    name,
    logo: logo && {
      src: `/brand/${logo.id.slice(0, 16)}/logo.${logo.format}`,
      ...shownSize(logo),
      named: logo.named,
    },
    icons: built ? BUILT_BRAND.icons : `/brand/${versionOf(stored)}`,
    built,
    style: brandStyle(colours),
    bars: isDeepStrictEqual(colours, BUILT_COLOURS) ? BUILT_BARS : { light: light.ground, dark: dark.ground },
  };
}

/** As pages show a logo, in pixels. */
function shownSize({ width, height }: BrandPicture): { width: number; height: number } {
  const scale = Math.min(MOST_SHOWN.width / width, MOST_SHOWN.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Of its icons: another one has other addresses. */
export function versionOf({ name, colours, logo, symbol }: StoredBrand): string {
  const content = JSON.stringify([name, colours, logo, symbol]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

function pictureOf({ id, format, width, height }: BrandPicture): BrandPicture {
  return { id, format, width, height };
}
