/** Every design of the demo shop, and the name and content of each picture made of it. */
import type { Design, Designs } from "./design.ts";
import { EARRINGS } from "./earrings.ts";
import { HAIR } from "./hair.ts";
import { NECKLACES } from "./necklaces.ts";
import { COLOURS, METALS, type ColourName, type MetalName } from "./palette.ts";
import { PARTS } from "./parts.ts";
import { RINGS } from "./rings.ts";
import { photograph, type Piece } from "./scene.ts";
import { LETTERS } from "./shapes.ts";
import { SMALL } from "./small.ts";
import { WEAR } from "./wear.ts";
import { WRIST } from "./wrist.ts";

const DESIGNS: Designs = { ...EARRINGS, ...NECKLACES, ...RINGS, ...WRIST, ...HAIR, ...WEAR, ...PARTS, ...SMALL };

/** What a design is made in for one picture; null where the design has none of that kind. */
export type Look = { metal: MetalName | null; colour: ColourName | null; letter: string | null };

/** Throws for a design nobody has drawn. */
export function getDesign(name: string): Design {
  const design = DESIGNS[name];
  if (!design) throw new Error(`No design is called ${name}.`);
  return design;
}

export function designNames(): string[] {
  return Object.keys(DESIGNS);
}

/** Every look a design comes in. */
export function looksOf(name: string): Look[] {
  const design = getDesign(name);
  const metals: (MetalName | null)[] = design.metals.length > 0 ? [...design.metals] : [null];
  const colours: (ColourName | null)[] = design.colours.length > 0 ? [...design.colours] : [null];
  const letters: (string | null)[] = design.letters ? Object.keys(LETTERS) : [null];
  return metals.flatMap((metal) => colours.flatMap((colour) => letters.map((letter) => ({ metal, colour, letter }))));
}

/** The file's name without its ending, e.g. "drop-pear-gold-ruby" or "pendant-initial-silver-k". */
export function pictureName(design: string, look: Look): string {
  return [design, look.metal, look.colour, look.letter?.toLowerCase()]
    .filter((part) => typeof part === "string")
    .join("-");
}

/** Where the shop serves the picture of this name. */
export function picturePath(name: string): string {
  return `/media/demo/${name}.svg`;
}

export function pieceOf(name: string, look: Look): Piece {
  const drawing = getDesign(name).draw(look.letter ?? "");
  return { drawing, metal: METALS[look.metal ?? "gold"], colour: COLOURS[look.colour ?? "clear"] };
}

export function pictureOf(name: string, look: Look): string {
  const { ground, prop } = getDesign(name);
  return photograph(pieceOf(name, look), ground, prop);
}
