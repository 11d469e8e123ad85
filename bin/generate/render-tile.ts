/** Draws the shop's mark on tiles of any size, from the outlines in `bin/generate/marks`. */
import { readFileSync } from "node:fs";
import sharp from "sharp";

// As in ui/tokens.css: --brand, --on-brand, --ground.
export const GARNET = "#8e1f3b";
const WHITE = "#ffffff";
export const GROUND = "#f8f8f8";
/** By night: --ground, --brand-ink. */
export const NIGHT = { ground: "#141311", ink: "#f093aa" };

type Mark = "mark" | "small-mark" | "smallest-mark" | "wordmark";
/** `part`: of the square's side that the mark's own square takes. `corner`: radius, part of the side. */
export type Tile = { side: number; mark: Mark; part: number; corner?: number; ground?: string | null; ink?: string };

/** An outline in a colour, at a place, in an SVG of a size of its own. */
export function drawn(
  name: Mark,
  { x, y, width, height, ink }: Record<"x" | "y" | "width" | "height", number> & { ink: string },
) {
  const svg = readFileSync(`bin/generate/marks/${name}.svg`, "utf8").replace(/<!--.*?-->\s*/s, "");
  return svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" color="${ink}" `);
}

export function tileOf({ side, mark, part, corner = 0, ground = GARNET, ink = WHITE }: Tile): string {
  const size = side * part;
  // The drop hangs: the middle of its lines is a little above the middle of its square.
  const place = { x: (side - size) / 2, y: (side - size) / 2 + size * 0.028, width: size, height: size, ink };
  const back = ground === null ? "" : `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${back}${drawn(mark, place)}</svg>`;
}

export function png(tile: Tile): Promise<Buffer> {
  // Drawn four times as large as needed, so that small ones have even edges.
  const enlarged = { ...tile, side: tile.side * 4 };
  return sharp(Buffer.from(tileOf(enlarged)))
    .resize(tile.side, tile.side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
