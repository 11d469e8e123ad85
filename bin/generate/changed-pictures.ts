/** Pictures as customers send them: the demo's own, cropped, turned, relit, shrunk, on another background, recoloured. */

import sharp, { type Sharp } from "sharp";
import type { Chance } from "../../database/demo/chance.ts";
import { PHOTO_SIDE as SIDE } from "../../database/demo/photographs.ts";

type Change = (photograph: Uint8Array, chance: Chance) => Promise<Uint8Array>;

const MOST_DEGREES = 15;
/** The difference from the background (0 to 442) at which a pixel is half piece, and the softness of that edge. */
const [HALF_PIECE, SOFT] = [34, 16];

/** They take and return the bytes of a JPEG; the same `chance` gives the same result. */
export const CHANGES: Record<string, Change> = {
  cropped: crop,
  turned: turn,
  relit: relight,
  "small JPEG": shrink,
  "another ground": layOn,
};

/** After these a person would have to look twice; colours say nothing any more, or say something wrong. */
export const STRONG_CHANGES: Record<string, Change> = {
  "a quarter": (photograph, chance) => {
    const side = SIDE / 2;
    const [left, top] = [chance.between(0, SIDE - side), chance.between(0, SIDE - side)];
    return jpeg(read(photograph).extract({ left, top, width: side, height: side }));
  },
  "black and white": (photograph) => jpeg(read(photograph).greyscale().toColourspace("srgb")),
  recoloured: (photograph, chance) =>
    jpeg(read(photograph).modulate({ hue: chance.between(60, 300), saturation: 1.6 })),
  mirrored: (photograph) => jpeg(read(photograph).flop()),
};

async function crop(photograph: Uint8Array, chance: Chance): Promise<Uint8Array> {
  const side = chance.between(0.65 * SIDE, 0.95 * SIDE);
  const [left, top] = [chance.between(0, SIDE - side), chance.between(0, SIDE - side)];
  return jpeg(read(photograph).extract({ left, top, width: side, height: side }));
}

/** Corners are filled with the background's colour; a tenth is cut off. */
async function turn(photograph: Uint8Array, chance: Chance): Promise<Uint8Array> {
  const angle = (chance.next() * 2 - 1) * MOST_DEGREES;
  const [r, g, b] = groundOf(await pixelsOf(photograph));
  const turned = read(photograph).rotate(angle, { background: { r, g, b } });
  const { data, info } = await turned.png().toBuffer({ resolveWithObject: true });
  const side = Math.round(SIDE * 0.9);
  const [left, top] = [Math.floor((info.width - side) / 2), Math.floor((info.height - side) / 2)];
  return jpeg(sharp(data).extract({ left, top, width: side, height: side }));
}

async function relight(photograph: Uint8Array, chance: Chance): Promise<Uint8Array> {
  const [gain, warmth, contrast] = [
    0.6 + 0.7 * chance.next(),
    (chance.next() - 0.5) * 0.24,
    0.8 + 0.35 * chance.next(),
  ];
  const [fall, towards] = [0.3 * chance.next(), chance.next() * 2 * Math.PI];
  const data = await pixelsOf(photograph);
  const tint = [1 + warmth, 1, 1 - warmth];
  for (let y = 0, at = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const lamp = 1 + fall * ((x / SIDE - 0.5) * Math.cos(towards) + (y / SIDE - 0.5) * Math.sin(towards)) * 1.4;
      for (let channel = 0; channel < 3; channel += 1, at += 1) {
        const lit = (data[at] ?? 0) * gain * lamp * (tint[channel] ?? 1);
        data[at] = Math.min(255, Math.max(0, (lit - 128) * contrast + 128));
      }
    }
  }
  return jpeg(ofPixels(data));
}

async function shrink(photograph: Uint8Array, chance: Chance): Promise<Uint8Array> {
  const small = await read(photograph).resize(chance.between(90, 240)).png().toBuffer();
  return jpeg(sharp(small), chance.between(15, 45));
}

async function layOn(photograph: Uint8Array, chance: Chance): Promise<Uint8Array> {
  const data = await pixelsOf(photograph);
  const own = groundOf(data);
  const other = Array.from({ length: 3 }, () => chance.between(30, 235));
  const rough = 4 + 14 * chance.next();
  for (let at = 0; at < data.length; at += 3) {
    const unlike = Math.hypot(...own.map((part, channel) => (data[at + channel] ?? 0) - part));
    const piece = 1 / (1 + Math.exp((HALF_PIECE - unlike) / (SOFT / 3)));
    const grain = (chance.next() - 0.5) * 2 * rough;
    for (let channel = 0; channel < 3; channel += 1) {
      const laid = piece * (data[at + channel] ?? 0) + (1 - piece) * ((other[channel] ?? 0) + grain);
      data[at + channel] = Math.min(255, Math.max(0, laid));
    }
  }
  return jpeg(ofPixels(data));
}

function groundOf(pixels: Uint8Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let place = 0; place < SIDE; place += 1) {
    for (const at of [place, (SIDE - 1) * SIDE + place, place * SIDE, place * SIDE + SIDE - 1]) {
      for (let channel = 0; channel < 3; channel += 1)
        sum[channel] = (sum[channel] ?? 0) + (pixels[at * 3 + channel] ?? 0);
      count += 1;
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

function read(photograph: Uint8Array): Sharp {
  return sharp(photograph).resize(SIDE, SIDE).removeAlpha();
}

function pixelsOf(photograph: Uint8Array): Promise<Buffer> {
  return read(photograph).toColourspace("srgb").raw().toBuffer();
}

function ofPixels(data: Uint8Array): Sharp {
  return sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } });
}

function jpeg(picture: Sharp, quality = 80): Promise<Uint8Array> {
  return picture.jpeg({ quality }).toBuffer();
}
