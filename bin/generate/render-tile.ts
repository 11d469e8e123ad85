import { readFileSync } from "node:fs";
import sharp from "sharp";

// ui/tokens.css: --brand, --on-brand, --ground.
export const GARNET = "#8e1f3b";
const WHITE = "#ffffff";
export const GROUND = "#f8f8f8";
export const NIGHT = { ground: "#141311", ink: "#f093aa" };

type Mark = "mark" | "small-mark" | "smallest-mark" | "wordmark";
/** `part`: the mark's share of the square's side. `corner`: radius as a share of the side. */
export type Tile = { side: number; mark: Mark; part: number; corner?: number; ground?: string | null; ink?: string };

export function markOf(
  name: Mark,
  { x, y, width, height, ink }: Record<"x" | "y" | "width" | "height", number> & { ink: string },
) {
  const svg = readFileSync(`bin/generate/marks/${name}.svg`, "utf8").replace(/<!--.*?-->\s*/s, "");
  return svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" color="${ink}" `);
}

export function tileOf({ side, mark, part, corner = 0, ground = GARNET, ink = WHITE }: Tile): string {
  const size = side * part;
  // Optical centre: the middle of the drop's lines is a little above the middle of its square.
  const place = { x: (side - size) / 2, y: (side - size) / 2 + size * 0.028, width: size, height: size, ink };
  const back = ground === null ? "" : `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${back}${markOf(mark, place)}</svg>`;
}

export function png(tile: Tile): Promise<Buffer> {
  // Drawn four times as large, so that small icons have smooth edges.
  const enlarged = { ...tile, side: tile.side * 4 };
  return sharp(Buffer.from(tileOf(enlarged)))
    .resize(tile.side, tile.side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
