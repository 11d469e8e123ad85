/** Creates the shop's icons in `public/`, by hand: `node bin/run.mjs bin/generate/icons.ts`. The results are committed. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { icoOf } from "../../server/site/brand/ico.ts";
import { markOf, GARNET, GROUND, png, tileOf, type Tile } from "./render-tile.ts";

const ICONS = "public/icons";
const PHOTOGRAPH = "database/demo/photos/hoop-croissant-22/gold.webp";

async function socialCard(): Promise<Buffer> {
  const [width, height, pictured] = [1200, 630, 630];
  // Closer to the name than in the header, since the square around the mark cannot be seen.
  const em = 100;
  const [mark, gap, name] = [em * 1.12, em * 0.02, em * 3.51];
  const left = (width - pictured - mark - gap - name) / 2 - mark * 0.1;
  const words = [
    markOf("mark", { x: left, y: (height - mark) / 2, width: mark, height: mark, ink: GARNET }),
    markOf("wordmark", {
      x: left + mark + gap,
      y: height / 2 - em * 0.44,
      width: name,
      height: em * 1.02,
      ink: GARNET,
    }),
  ];
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${words.join("")}</svg>`;
  const photograph = await sharp(PHOTOGRAPH).resize(pictured, height, { fit: "cover" }).toBuffer();
  return sharp(Buffer.from(card))
    .composite([{ input: photograph, left: width - pictured, top: 0 }])
    .flatten({ background: GROUND })
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

const ROUNDED = { corner: 6 / 26 };
const favicon: Tile = { side: 26, mark: "small-mark", part: 0.94, ...ROUNDED };
const smallest: Tile = { side: 16, mark: "smallest-mark", part: 0.81, ...ROUNDED };
const files: Record<string, string | Buffer> = {
  "favicon.svg": `${tileOf(favicon)}\n`,
  "apple-touch-icon.png": await png({ side: 180, mark: "mark", part: 0.8 }),
  "icon-192.png": await png({ side: 192, mark: "mark", part: 0.82, ...ROUNDED }),
  "icon-512.png": await png({ side: 512, mark: "mark", part: 0.82, ...ROUNDED }),
  // Any mask leaves a circle of 80 % of the width.
  "maskable-512.png": await png({ side: 512, mark: "mark", part: 0.7 }),
  // Only its opacity counts.
  "monochrome-512.png": await png({ side: 512, mark: "mark", part: 0.9, ground: null }),
  "social-card.jpg": await socialCard(),
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(ICONS, name), content);
const small = [smallest, { ...favicon, side: 32 }, { ...favicon, side: 48 }];
const pictures = await Promise.all(small.map(async (tile) => ({ side: tile.side, bytes: await png(tile) })));
writeFileSync(join(ICONS, "favicon.ico"), icoOf(pictures));
