/** Icons, social card and the head of e-mails, made of a brand when they are first asked for. */

import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { BrandPicture, StoredBrand } from "../../../contract/site/brand.ts";
import { brandLook } from "../../../domain/site/brand-colours.ts";
import type { Shop } from "../../shop.ts";
import { findBrandPicture, versionOf } from "./brand.ts";
import { icoOf } from "./ico.ts";
import { letteringOf } from "./lettering.ts";

type BrandFile = { type: string; bytes: Buffer };

/** Pixels. Twice what e-mails show, for sharp screens. */
export const MAIL_HEAD = { width: 560, height: 96 };
/** A logo that is wider would be too small in a square. */
const MOST_SQUARE_RATIO = 1.6;
const ROUNDED = 6 / 26;
const WHITE = "#ffffff";
const SVG_DENSITY = 300;

type Maker = (art: Art) => Promise<Buffer>;
type Art = {
  brand: StoredBrand;
  ground: string;
  ink: string;
  /** What stands in a square, with nothing around it. */
  symbol(side: number): Promise<Buffer>;
  /** The ground of a square icon. */
  tile: string;
  logo: ((box: { width: number; height: number }) => Promise<Buffer>) | null;
};

const png = (side: number, part: number, corner = 0): Maker => {
  return (art) => tileOf(art, side, part, { corner });
};

type FileKind = { type: string; make: Maker };

const FILES: Record<string, FileKind> = {
  "favicon.ico": {
    type: "image/x-icon",
    async make(art) {
      const sides = [16, 32, 48];
      const pictures = sides.map(async (side) => ({ side, bytes: await tileOf(art, side, 0.86, { corner: ROUNDED }) }));
      return icoOf(await Promise.all(pictures));
    },
  },
  "apple-touch-icon.png": { type: "image/png", make: png(180, 0.7) },
  "icon-192.png": { type: "image/png", make: png(192, 0.74, ROUNDED) },
  "icon-512.png": { type: "image/png", make: png(512, 0.74, ROUNDED) },
  // Any mask leaves a circle of 80 % of the width.
  "maskable-512.png": { type: "image/png", make: png(512, 0.54) },
  // Of the phone apps (bin/mobile).
  "app-icon-1024.png": { type: "image/png", make: png(1024, 0.7) },
  // Only its opacity counts.
  "monochrome-512.png": { type: "image/png", make: (art) => tileOf(art, 512, 0.7, { ground: null }) },
  "social-card.jpg": { type: "image/jpeg", make: socialCard },
  "mail-head.png": { type: "image/png", make: mailHead },
};

const made = new LRUCache<string, Promise<BrandFile>>({ max: 40 });

/** Null when there is no such file. The same for everybody who has this brand. */
export async function brandFile(shop: Pick<Shop, "db">, brand: StoredBrand, name: string): Promise<BrandFile | null> {
  const kind = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!kind) return null;
  const key = `${versionOf(brand)} ${name}`;
  let file = made.get(key);
  if (!file) {
    made.set(key, (file = makeFile(shop, brand, kind)));
    file.catch(() => made.delete(key));
  }
  return file;
}

async function makeFile(shop: Pick<Shop, "db">, brand: StoredBrand, { type, make }: FileKind): Promise<BrandFile> {
  return { type, bytes: await make(await artOf(shop, brand)) };
}

async function artOf(shop: Pick<Shop, "db">, brand: StoredBrand): Promise<Art> {
  const { light } = brandLook(brand.colours);
  const contentOf = async (picture: BrandPicture) => (await findBrandPicture(shop, picture.id))?.content ?? null;
  const square = brand.symbol ?? (brand.logo && isSquare(brand.logo) ? brand.logo : null);
  const [squareContent, logoContent] = await Promise.all([
    square && contentOf(square),
    brand.logo && contentOf(brand.logo),
  ]);
  return {
    brand,
    ground: light.ground,
    ink: light["brand-ink"],
    tile: squareContent ? WHITE : light.brand,
    symbol: (side) =>
      squareContent
        ? within(squareContent, { width: side, height: side })
        : letterOf(brand.name, light["on-brand"], side),
    logo: logoContent && ((box) => within(logoContent, box)),
  };
}

function isSquare({ width, height }: BrandPicture): boolean {
  return Math.max(width / height, height / width) <= MOST_SQUARE_RATIO;
}

/** The first letter, or a disc where no font has it. */
async function letterOf(name: string, colour: string, side: number): Promise<Buffer> {
  const height = Math.round(side * 0.78);
  const letter = await letteringOf(firstLetter(name), colour, { width: side, height });
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}"><circle cx="50%" cy="50%" r="38%" fill="${colour}"/></svg>`;
  return letter ?? sharp(Buffer.from(disc)).png().toBuffer();
}

function firstLetter(name: string): string {
  const [letter] = new Intl.Segmenter().segment(name.trim());
  return (letter?.segment ?? "").toLocaleUpperCase();
}

function within(content: Uint8Array, box: { width: number; height: number }): Promise<Buffer> {
  return sharp(content, { density: SVG_DENSITY })
    .resize({ ...box, fit: "inside" })
    .png()
    .toBuffer();
}

async function tileOf(
  art: Art,
  side: number,
  part: number,
  { corner = 0, ground = art.tile }: { corner?: number; ground?: string | null } = {},
): Promise<Buffer> {
  const symbol = await art.symbol(Math.max(8, Math.round(side * part)));
  const back = ground === null ? "" : `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${ground}"/>`;
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${back}</svg>`;
  return sharp(Buffer.from(tile))
    .composite([{ input: symbol, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function socialCard(art: Art): Promise<Buffer> {
  const [width, height] = [1200, 630];
  const { brand, ground, ink, logo } = art;
  const upper = logo ? await logo({ width: 760, height: 260 }) : await tileOf(art, 240, 0.74, { corner: ROUNDED });
  const lower = brand.logo?.named ? null : await letteringOf(brand.name, ink, { width: 900, height: 110 });
  const heights = await Promise.all(
    [upper, lower].map(async (part) => (part ? (await sharp(part).metadata()).height : 0)),
  );
  const [above = 0, below = 0] = heights;
  const gap = lower ? 56 : 0;
  const top = Math.round((height - above - gap - below) / 2);
  const centred = async (input: Buffer, at: number) => {
    const { width: own } = await sharp(input).metadata();
    return { input, left: Math.round((width - own) / 2), top: at };
  };
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([await centred(upper, top), ...(lower ? [await centred(lower, top + above + gap)] : [])])
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** On white: dark marks would vanish in mail programs' dark scheme. */
async function mailHead({ logo, symbol }: Art): Promise<Buffer> {
  return logo ? logo(MAIL_HEAD) : symbol(MAIL_HEAD.height);
}
