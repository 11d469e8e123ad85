/** What the shop calls itself and how it looks, as it tells everybody: from its web manifest and its icons. */

import sharp from "sharp";
import { z } from "zod";

/** `ground`: of its pages, "#f8f8f8". */
export type ShopBrand = { name: string; ground: string; pictures: MobileBrandPictures | null };
/** `icon`: a whole square of 1024 pixels; `mark`: what stands in it, with nothing around. */
export type MobileBrandPictures = { icon: Buffer; mark: Buffer };

const manifest = z.object({
  short_name: z.string().min(1),
  background_color: z.string().regex(/^#[\da-f]{6}$/i),
  icons: z.array(z.object({ src: z.string() })).min(1),
});
/** Of shops with a name or logo of their own; the built one has the marks of `bin/generate`. */
const OWN_FOLDER = /^\/brand\/[\da-f]+\//;

/** `read` gets a file of the shop by its path, and throws where there is none. */
export async function readShopBrand(read: (path: string) => Promise<Buffer>): Promise<ShopBrand> {
  const {
    short_name: name,
    background_color: ground,
    icons,
  } = manifest.parse(JSON.parse((await read("/manifest.webmanifest")).toString()));
  const [folder] = OWN_FOLDER.exec(icons[0]?.src ?? "") ?? [];
  if (folder === undefined) return { name, ground, pictures: null };
  const [icon, mark] = await Promise.all([read(`${folder}app-icon-1024.png`), read(`${folder}monochrome-512.png`)]);
  return { name, ground, pictures: { icon, mark } };
}

/** The colour behind what stands in an icon. */
export async function tileColour(icon: Buffer): Promise<string> {
  const corner = await sharp(icon).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${corner.toString("hex")}`;
}
