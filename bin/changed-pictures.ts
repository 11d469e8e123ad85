/** Pictures as buyers send them: the demo catalogue's own, cut, turned, relit, made small, or before another ground. */
import sharp, { type Sharp } from "sharp";
import type { Chance } from "../database/demo/chance.ts";
import { getDesign, pieceOf, type Look } from "../database/demo/pictures/designs.ts";
import { GROUNDS, type GroundName } from "../database/demo/pictures/palette.ts";
import { photograph, type Prop } from "../database/demo/pictures/scene.ts";

type DrawnPicture = { design: string; look: Look; svg: string };

const SIDE = 900;
const MOST_DEGREES = 15;
const PROPS: readonly Prop[] = ["plain", "disc", "arch", "shelf", "sheet"];
const STUDIO = '<rect width="900" height="900" fill="url(#bg)"/>';

/** Each gives the bytes of a JPEG; the same `chance` gives the same. */
export const CHANGES: Record<string, (picture: DrawnPicture, chance: Chance) => Promise<Uint8Array>> = {
  cropped: crop,
  turned: turn,
  relit: relight,
  "small JPEG": shrink,
  "another ground": (picture, chance) => (chance.happens(0.5) ? moveStudio(picture, chance) : layOn(picture, chance)),
};

/** 65 to 95 % of the picture's width, from anywhere in it. */
async function crop({ svg }: DrawnPicture, chance: Chance): Promise<Uint8Array> {
  const side = chance.between(0.65 * SIDE, 0.95 * SIDE);
  const [left, top] = [chance.between(0, SIDE - side), chance.between(0, SIDE - side)];
  return jpeg(drawn(svg).extract({ left, top, width: side, height: side }));
}

/** Up to fifteen degrees either way, the corners filled as the ground is near the edge, a tenth cut away. */
async function turn({ svg, design }: DrawnPicture, chance: Chance): Promise<Uint8Array> {
  const angle = (chance.next() * 2 - 1) * MOST_DEGREES;
  const background = GROUNDS[getDesign(design).ground][1];
  const { data, info } = await drawn(svg).rotate(angle, { background }).png().toBuffer({ resolveWithObject: true });
  const side = Math.round(SIDE * 0.9);
  const [left, top] = [Math.floor((info.width - side) / 2), Math.floor((info.height - side) / 2)];
  return jpeg(sharp(data).extract({ left, top, width: side, height: side }));
}

/** Darker or brighter, flatter or harder, warmer or cooler, and the lamp at one side. */
async function relight({ svg }: DrawnPicture, chance: Chance): Promise<Uint8Array> {
  const [gain, warmth, contrast] = [
    0.6 + 0.7 * chance.next(),
    (chance.next() - 0.5) * 0.24,
    0.8 + 0.35 * chance.next(),
  ];
  const [fall, towards] = [0.3 * chance.next(), chance.next() * 2 * Math.PI];
  const { data } = await drawn(svg).raw().toBuffer({ resolveWithObject: true });
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
  return jpeg(sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } }));
}

/** 90 to 240 pixels wide, at a quality of 15 to 45. */
async function shrink({ svg }: DrawnPicture, chance: Chance): Promise<Uint8Array> {
  const small = await drawn(svg).resize(chance.between(90, 240)).png().toBuffer();
  return jpeg(sharp(small), chance.between(15, 45));
}

/** In another corner of the studio. */
async function moveStudio({ design, look }: DrawnPicture, chance: Chance): Promise<Uint8Array> {
  const { ground, prop } = getDesign(design);
  const others = (Object.keys(GROUNDS) as GroundName[]).filter((name) => name !== ground);
  const props = PROPS.filter((name) => name !== prop);
  return jpeg(drawn(photograph(pieceOf(design, look), chance.pick(others), chance.pick(props))));
}

/** Cut out and laid on a rough ground of any colour, light or dark. */
async function layOn({ design, look }: DrawnPicture, chance: Chance): Promise<Uint8Array> {
  const svg = photograph(pieceOf(design, look), "stone", "plain").replace(STUDIO, "");
  const [hue, colourful, light] = [chance.between(0, 359), chance.between(5, 45), chance.between(18, 92)];
  const rough = 4 + 14 * chance.next();
  const [near, far] = [light + 4, light - 6].map((each) => `hsl(${hue},${colourful}%,${each}%)`);
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><radialGradient id="g"><stop stop-color="${near}"/>` +
    `<stop offset="1" stop-color="${far}"/></radialGradient><rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/></svg>`;
  const { data, info } = await sharp(Buffer.from(ground)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3) {
    const grain = (chance.next() - 0.5) * 2 * rough;
    for (let channel = 0; channel < 3; channel += 1) {
      data[at + channel] = Math.min(255, Math.max(0, (data[at + channel] ?? 0) + grain));
    }
  }
  const piece = await sharp(Buffer.from(svg)).resize(SIDE, SIDE).png().toBuffer();
  const laid = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .composite([{ input: piece }])
    .png()
    .toBuffer();
  return jpeg(sharp(laid));
}

function drawn(svg: string): Sharp {
  return sharp(Buffer.from(svg)).resize(SIDE, SIDE).removeAlpha();
}

function jpeg(picture: Sharp, quality = 80): Promise<Uint8Array> {
  return picture.jpeg({ quality }).toBuffer();
}
