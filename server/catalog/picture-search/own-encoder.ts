import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { PictureEncoder } from "../pictures/picture-encoder.ts";
import { DESCRIBED_SIDE, readPixels, type Pixels } from "../pictures/read-picture.ts";
import { colourBlind, describePicture, DESCRIPTOR_LENGTH, DESCRIPTOR_VERSION } from "./describe-picture.ts";

export const ownEncoder: PictureEncoder = {
  name: `own-${DESCRIPTOR_VERSION}`,
  length: DESCRIPTOR_LENGTH,
  perPicture: 5,
  similarityOfUnrelated: 0.5,
  async describe(picture) {
    const descriptors = [describePicture(await readPixels(picture))];
    for (const quarter of quartersOf(await readPixels(picture, DESCRIBED_SIDE * 2))) {
      await yieldToEventLoop();
      descriptors.push(describePicture(quarter));
    }
    return descriptors;
  },
  async describeSent(picture) {
    const pixels = await readPixels(picture);
    // A grey cloth cannot be told from a white one in the shade, nor a mirror image from the thing.
    const seen = [pixels, mirrored(pixels)].flatMap((each) => [
      describePicture(each, "of a lamp"),
      describePicture(each, "of day"),
    ]);
    const inAnyColour = seen.map(colourBlind);
    return isGrey(pixels) ? inAnyColour : [...seen, ...inAnyColour];
  },
};

/** By how much channels differ in a picture without colours, after a JPEG's rounding. */
const MOST_TINT = 8;

function isGrey({ rgba }: Pixels): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    const [r = 0, g = 0, b = 0] = rgba.subarray(at, at + 3);
    if (Math.max(r, g, b) - Math.min(r, g, b) > MOST_TINT) return false;
  }
  return true;
}

function mirrored({ rgba, width, height }: Pixels): Pixels {
  const turned = new Uint8Array(rgba.length);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const across = pixel % width;
    const from = (pixel - across + width - 1 - across) * 4;
    turned.set(rgba.subarray(from, from + 4), pixel * 4);
  }
  return { rgba: turned, width, height };
}

/** A quarter of the picture at the middle of each side: random cuts come closer to these than to those in the corners. */
function quartersOf({ rgba, width, height }: Pixels): Pixels[] {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const [middle, centre] = [Math.floor((width - columns) / 2), Math.floor((height - rows) / 2)];
  return [
    [middle, 0],
    [0, centre],
    [width - columns, centre],
    [middle, height - rows],
  ].map(([left = 0, top = 0]) => {
    const quarter = new Uint8Array(columns * rows * 4);
    for (let row = 0; row < rows; row += 1) {
      const from = ((top + row) * width + left) * 4;
      quarter.set(rgba.subarray(from, from + columns * 4), row * columns * 4);
    }
    return { rgba: quarter, width: columns, height: rows };
  });
}
