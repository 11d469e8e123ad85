import sharp from "sharp";
import { Refusal } from "../../../contract/refusals.ts";
import { tooManyRequests } from "../../limits/too-many-requests.ts";
import { openTurns } from "../../turns.ts";

/** 8 bits each of red, green, blue and opacity, row by row. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };

export const MOST_PIXELS = 50_000_000;
const LONGEST_SECONDS = 10;
const KEPT_SIDE = 512;
const DESCRIBED_SIDE = 96;
const TURN_MS = 2_000;
const turns = openTurns({ atOnce: 2, mostWaiting: 20 });

// Nothing is decoded twice, and the shop needs its memory and processors.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A smaller WebP without metadata, of the first frame. `own`: may be an SVG. Throws `picture.refused` for an unreadable
 * picture or too many pixels, and `too-many-requests`.
 */
export async function shrinkPicture(bytes: Uint8Array, { own = false, side = KEPT_SIDE } = {}): Promise<Uint8Array> {
  if (!own && !isPicture(bytes)) throw unreadable();
  const shrunk = turns.take(async () => {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
    try {
      const { width, height } = await picture.metadata();
      if (width * height > MOST_PIXELS) throw new Refusal("picture.refused", "The picture has too many pixels.");
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
  if (!shrunk) throw tooManyRequests(TURN_MS);
  return shrunk;
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

/** Checked by the first bytes, so that visitors' files never reach other decoders, such as the one for SVG. */
export function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("GIF8") ||
    /^RIFF.{4}WEBP/s.test(head) ||
    /^.{4}ftyp(avif|avis|mif1)/s.test(head)
  );
}

function unreadable(): Refusal {
  return new Refusal("picture.refused", "This picture cannot be read. Use JPEG, PNG, WebP, GIF or AVIF.");
}
