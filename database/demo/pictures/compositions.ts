/** Pictures that are no product's: banners for the home page, tiles for the categories. */
import { glint, place } from "./brush.ts";
import { getDesign, type Look, looksOf, pieceOf } from "./designs.ts";
import type { GroundName, MetalName } from "./palette.ts";
import { frame, painted } from "./scene.ts";

type Placed = { design: string; look: Partial<Look>; x: number; y: number; scale: number; turn: number };

/**
 * `near` and `far` are the background's shades, `stage` that of what the pieces stand on. The pieces lie in a
 * field of 900 × 900 that becomes the middle of the wide picture and the upper part of the tall one; what is
 * left free on either side, or below, is for words.
 */
type Banner = { name: string; near: string; far: string; stage: string; pieces: readonly Placed[] };

const BANNERS: readonly Banner[] = [
  {
    name: "new-arrivals",
    near: "#fbf1ec",
    far: "#e5c8bd",
    stage: "#f6e2da",
    pieces: [
      { design: "drop-pear", look: { metal: "gold", colour: "ruby" }, x: 250, y: 330, scale: 0.62, turn: -6 },
      { design: "ring-halo", look: { metal: "gold", colour: "rose" }, x: 660, y: 300, scale: 0.62, turn: 10 },
      { design: "stud-blossom", look: { metal: "rose", colour: "clear" }, x: 640, y: 650, scale: 0.5, turn: 0 },
      { design: "bangle-slim", look: { metal: "gold" }, x: 270, y: 670, scale: 0.52, turn: 0 },
    ],
  },
  {
    name: "beads",
    near: "#f3f8f7",
    far: "#bcd6d3",
    stage: "#dcebe9",
    pieces: [
      { design: "parts-glass-beads", look: { colour: "sapphire" }, x: 260, y: 300, scale: 0.58, turn: 0 },
      { design: "parts-faceted-beads", look: { colour: "aqua" }, x: 660, y: 330, scale: 0.56, turn: 20 },
      { design: "parts-pearl-beads", look: {}, x: 300, y: 680, scale: 0.52, turn: 40 },
      { design: "parts-spacers", look: { metal: "gold" }, x: 650, y: 690, scale: 0.5, turn: 0 },
    ],
  },
  {
    name: "silver",
    near: "#dfe6ef",
    far: "#93a7bf",
    stage: "#b9c7d8",
    pieces: [
      {
        design: "ring-solitaire",
        look: { metal: "silver", colour: "sapphire" },
        x: 270,
        y: 310,
        scale: 0.66,
        turn: -10,
      },
      { design: "hoop-pave", look: { metal: "silver" }, x: 650, y: 280, scale: 0.56, turn: 4 },
      { design: "bracelet-tennis", look: { metal: "silver" }, x: 470, y: 660, scale: 0.74, turn: -4 },
    ],
  },
  {
    name: "personalised",
    near: "#fcf8ef",
    far: "#e4d0a6",
    stage: "#f3e6c9",
    pieces: [
      { design: "key-initial", look: { metal: "silver", letter: "L" }, x: 230, y: 420, scale: 0.7, turn: -8 },
      { design: "ring-initial", look: { metal: "gold", letter: "M" }, x: 520, y: 300, scale: 0.58, turn: 6 },
      { design: "cufflinks-initial", look: { metal: "silver", letter: "A" }, x: 690, y: 540, scale: 0.5, turn: 0 },
      { design: "bracelet-initial", look: { metal: "gold", letter: "J" }, x: 500, y: 740, scale: 0.54, turn: 0 },
    ],
  },
  {
    name: "hair",
    near: "#faf6fc",
    far: "#d3c3e2",
    stage: "#ebe1f3",
    pieces: [
      { design: "hair-bow", look: { colour: "lavender" }, x: 300, y: 310, scale: 0.62, turn: -8 },
      { design: "hair-claw", look: { metal: "gold", colour: "amber" }, x: 640, y: 360, scale: 0.52, turn: 12 },
      { design: "hair-scrunchie", look: { colour: "blush" }, x: 290, y: 680, scale: 0.5, turn: 0 },
      { design: "hair-snap", look: { metal: "gold", colour: "pearl" }, x: 640, y: 690, scale: 0.5, turn: -4 },
    ],
  },
];

export function bannerNames(): string[] {
  return BANNERS.map((banner) => banner.name);
}

/** 1600 × 900 where `shape` is "wide", 900 × 1125 where it is "tall". */
export function bannerOf(name: string, shape: "wide" | "tall"): string {
  const banner = BANNERS.find((each) => each.name === name);
  if (!banner) throw new Error(`No banner is called ${name}.`);
  const pieces = banner.pieces.map(({ design, look, x, y, scale, turn }, index) => {
    const made = painted(pieceOf(design, { metal: null, colour: null, letter: null, ...look }), `p${index}`);
    // a design's own middle is at (450, 450)
    return { definitions: made.definitions, drawing: place(place(made.drawing, -450, -450), x, y, scale, turn) };
  });
  const definitions = pieces.map((piece) => piece.definitions).join("");
  const drawings = `<g filter="url(#s)">${pieces.map((piece) => piece.drawing).join("")}</g>${glint(770, 150, 34)}${glint(120, 560, 22)}${glint(806, 206, 15)}`;
  if (shape === "tall") {
    const stage = `<circle cx="450" cy="450" r="420" fill="${banner.stage}"/>`;
    return frame(900, 1125, banner.near, banner.far, definitions, stage + place(drawings, 45, 30, 0.9));
  }
  const stage = `<circle cx="800" cy="450" r="430" fill="${banner.stage}"/>`;
  return frame(1600, 900, banner.near, banner.far, definitions, stage + place(drawings, 395, 45, 0.9));
}

/** Near shade, far shade and stage of a tile: stronger than a product's own studio. */
const TILE_GROUNDS: Record<GroundName, readonly [string, string, string]> = {
  ivory: ["#f8efe0", "#dfc8a4", "#fdf8ee"],
  blush: ["#f9e6e1", "#e0b3a8", "#fdf3f0"],
  sage: ["#eaf1e5", "#b3c6a8", "#f6f9f3"],
  mist: ["#e6eff4", "#a9c2d1", "#f4f8fb"],
  sand: ["#f7ebd6", "#d9b982", "#fdf6ea"],
  lilac: ["#eee8f6", "#bfaed8", "#f8f5fc"],
  stone: ["#efedea", "#bdb6ab", "#f9f8f6"],
};

/** A design on a round stage, 900 × 900, in `metal` or the first it comes in; a letter it bears is an A. */
export function tileOf(name: string, metal: MetalName | null): string {
  const looks = looksOf(name).filter((look) => metal === null || look.metal === metal);
  // the second colour: the first is often clear or cream, and a tile wants to be seen
  const vivid = getDesign(name).colours[1];
  const look = looks.find((each) => vivid !== undefined && each.colour === vivid) ?? looks[0];
  if (!look) throw new Error(`${name} comes in no such look.`);

  const [near, far, stage] = TILE_GROUNDS[getDesign(name).ground];
  const piece = painted(pieceOf(name, look));
  const inside = place(place(piece.drawing, -450, -450), 450, 450, 0.86);
  const circle = '<circle cx="450" cy="450" r="400"';
  return frame(
    900,
    900,
    near,
    far,
    `${piece.definitions}<clipPath id="stage">${circle}/></clipPath>`,
    `${circle} fill="${stage}"/><g clip-path="url(#stage)"><g filter="url(#s)">${inside}</g></g>`,
  );
}
