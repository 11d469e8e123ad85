/** What a drawing is: a function that draws, where it stands, and the metals, colours or letters it comes in. */
import type { ColourName, GroundName, MetalName } from "./palette.ts";
import type { Prop } from "./scene.ts";

export type Design = {
  ground: GroundName;
  prop: Prop;
  /** Empty: no metal shows. */
  metals: readonly MetalName[];
  /** Empty: no stone, bead, enamel or cloth shows. */
  colours: readonly ColourName[];
  /** Whether each piece bears an initial; such a design has no colours. */
  letters: boolean;
  /** The piece in a field of 900 × 900; `letter` is empty unless the design bears one. */
  draw(letter: string): string;
};

export type Designs = Record<string, Design>;

export const BRIGHT: readonly MetalName[] = ["gold", "silver", "rose"];
export const PLAIN: readonly MetalName[] = ["gold", "silver"];
export const STONES: readonly ColourName[] = ["clear", "ruby", "emerald", "sapphire", "amethyst", "rose"];
export const SOFT: readonly ColourName[] = ["cream", "blush", "sage", "lavender", "burgundy", "black"];
/** January to December. */
export const BIRTHSTONES: readonly ColourName[] = [
  "garnet",
  "amethyst",
  "aqua",
  "clear",
  "emerald",
  "pearl",
  "ruby",
  "peridot",
  "sapphire",
  "rose",
  "citrine",
  "turquoise",
];

export function design(
  ground: GroundName,
  prop: Prop,
  metals: readonly MetalName[],
  colours: readonly ColourName[],
  draw: () => string,
): Design {
  return { ground, prop, metals, colours, letters: false, draw };
}

export function lettered(
  ground: GroundName,
  prop: Prop,
  metals: readonly MetalName[],
  draw: (letter: string) => string,
): Design {
  return { ground, prop, metals, colours: [], letters: true, draw };
}
