import pLimit from "p-limit";
import sharp, { type Metadata } from "sharp";
import { Refusal } from "../../../contract/refusals.ts";
import { tooManyRequests } from "../../limits/too-many-requests.ts";

/** 8 bits each of red, green, blue and opacity, row by row. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };

export type PictureFileFormat = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg";

/** Of visitors' pictures, and of those that are fetched or uploaded. */
export const MOST_PIXELS = 50_000_000;
/** Of an own picture that is decoded whole: some 600 MB. */
const MOST_WHOLE_PIXELS = 150_000_000;
/** Of an own picture that is read row by row, or made smaller as it is read: memory hardly grows with it. */
const MOST_STREAMED_PIXELS = 400_000_000;
/** Enough to know a picture's format. */
export const HEAD_BYTES = 65_536;
const LONGEST_SECONDS = 10;
const STORED_SIDE = 512;
export const DESCRIBED_SIDE = 96;
const TURN_MS = 2_000;
const MOST_WAITING = 20;
const limit = pLimit(2);

// Nothing is decoded twice, and the shop needs its memory and processors.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A smaller WebP without metadata, of the first frame. `own`: may be an SVG. Throws `picture.refused` for an unreadable
 * picture or too many pixels, and `too-many-requests`.
 */
export async function shrinkPicture(bytes: Uint8Array, { own = false, side = STORED_SIDE } = {}): Promise<Uint8Array> {
  if (!own && !isPicture(bytes)) throw unreadable();
  if (limit.pendingCount >= MOST_WAITING) throw tooManyRequests(TURN_MS);
  return limit(async () => {
    const most = own ? MOST_STREAMED_PIXELS : MOST_PIXELS;
    const picture = sharp(bytes, { limitInputPixels: most, failOn: "error", pages: 1 });
    try {
      const seen = await picture.metadata();
      if (seen.width * seen.height > (own ? mostPixelsOf(seen) : most))
        throw new Refusal("picture.refused", "The picture has too many pixels.");
      return await picture
        .autoOrient()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .timeout({ seconds: LONGEST_SECONDS })
        .webp({ quality: 85 })
        .toBuffer();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (String(error).includes("exceeds pixel limit")) {
        throw new Refusal("picture.refused", "The picture has too many pixels.");
      }
      throw unreadable();
    }
  });
}

export async function readPixels(bytes: Uint8Array, side = DESCRIBED_SIDE): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

/** How many pixels an own picture of this kind may have to be made smaller. */
export function mostPixelsOf({ format, isProgressive, orientation = 1 }: Metadata): number {
  const streamed = !isProgressive && (format === "jpeg" || (format === "png" && orientation === 1));
  return streamed ? MOST_STREAMED_PIXELS : MOST_WHOLE_PIXELS;
}

/** Checked by the first bytes, so that visitors' files never reach other decoders, such as the one for SVG. */
export function isPicture(bytes: Uint8Array): boolean {
  return rasterFormatOf(bytes) !== null;
}

/** By the content, whatever the file is called; null: not one of these. Only `HEAD_BYTES` are looked at. */
export function pictureFormatOf(bytes: Uint8Array): PictureFileFormat | null {
  return rasterFormatOf(bytes) ?? (isSvg(bytes) ? "svg" : null);
}

function rasterFormatOf(bytes: Uint8Array): Exclude<PictureFileFormat, "svg"> | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("GIF8")) return "gif";
  if (/^RIFF.{4}WEBP/s.test(head)) return "webp";
  return /^.{4}ftyp(avif|avis|mif1)/s.test(head) ? "avif" : null;
}

/** The first element is `svg`, after what may stand before it: a declaration, comments, a document type. */
function isSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8").decode(bytes.subarray(0, HEAD_BYTES));
  const [, first] = /<(?![?!])([\w:.-]+)/.exec(text.replaceAll(/<!--[\s\S]*?-->/g, "")) ?? [];
  return /^\s*<(?!!doctype\s+html)/i.test(text) && /^(?:[\w.-]+:)?svg$/i.test(first ?? "");
}

function unreadable(): Refusal {
  return new Refusal("picture.refused", "This picture cannot be read. Use JPEG, PNG, WebP, GIF or AVIF.");
}
