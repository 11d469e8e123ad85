/** Puts a drawing into the studio: background, props, shadow, and the paints it uses. */
import { gemDefinition, SPARK, type Cut } from "./gems.ts";
import { PAINTS } from "./paints.ts";
import { GROUNDS, type Colour, type GroundName, type Metal } from "./palette.ts";

/** What stands behind the piece. */
export type Prop = "plain" | "disc" | "arch" | "shelf" | "sheet";

/** A drawing with the shades it is to be painted in. */
export type Piece = { drawing: string; metal: Metal; colour: Colour };

const CUTS: readonly Cut[] = ["round", "oval", "pear", "square", "heart", "leaf"];

/** The picture of one piece, 900 × 900, as SVG. */
export function photograph(piece: Piece, ground: GroundName, prop: Prop): string {
  const [near, far] = GROUNDS[ground];
  const { definitions, drawing } = painted(piece);
  return frame(900, 900, near, far, definitions, PROPS[prop](near, far) + `<g filter="url(#s)">${drawing}</g>`);
}

/** The whole file: background, shadow and what is given. */
export function frame(
  width: number,
  height: number,
  near: string,
  far: string,
  definitions: string,
  content: string,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>` +
    `<radialGradient id="bg" cx=".4" cy=".3" r=".95"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient>` +
    '<filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="5" dy="16" stdDeviation="14" flood-color="#3b2a1a" flood-opacity=".3"/></filter>' +
    `${definitions}</defs><rect width="${width}" height="${height}" fill="url(#bg)"/>${content}</svg>\n`
  );
}

/**
 * Names of shades become colours, and the paints and stones that the drawing uses are defined. A `prefix` keeps
 * the names of several pieces in one picture apart.
 */
export function painted(piece: Piece, prefix = ""): { definitions: string; drawing: string } {
  const { metal, colour } = piece;
  const gems = CUTS.filter((cut) => piece.drawing.includes(`#g-${cut}"`)).map(gemDefinition);
  if (piece.drawing.includes('#g-spark"')) gems.push(SPARK);
  const stones = gems.join("");
  const paints = PAINTS.filter(([id]) => (stones + piece.drawing).includes(`url(#${id})`)).map(([, define]) =>
    define(metal, colour),
  );
  const finish = (text: string) => {
    const inked = text.replace(/var\(--(\w+)\)/g, (_, ink: string) => inkOf(ink, metal, colour));
    if (prefix === "") return inked;
    return inked
      .replaceAll(' id="', ` id="${prefix}`)
      .replaceAll("url(#", `url(#${prefix}`)
      .replaceAll('href="#', `href="#${prefix}`);
  };
  return { definitions: finish(paints.join("") + stones), drawing: finish(piece.drawing) };
}

const PROPS: Record<Prop, (near: string, far: string) => string> = {
  plain: () => "",
  disc: (near) => `<circle cx="450" cy="450" r="372" fill="${near}" opacity=".8"/>`,
  arch: (near) => `<path d="M130 900V440A320 320 0 0 1 770 440V900Z" fill="${near}" opacity=".75"/>`,
  shelf: (near, far) =>
    `<path d="M0 690H900V900H0Z" fill="${near}" opacity=".75"/><path d="M0 690H900" stroke="${far}" stroke-width="3"/>`,
  sheet: (near) => `<path d="M0 640L900 420V900H0Z" fill="${near}" opacity=".7"/>`,
};

/** The names a drawing gives to shades: five of the metal, three of the colour. */
function inkOf(name: string, metal: Metal, colour: Colour): string {
  const inks: Record<string, string> = { ...metal, tint: colour.light, hue: colour.mid, shade: colour.dark };
  const ink = inks[name];
  if (ink === undefined) throw new Error(`No shade is called ${name}.`);
  return ink;
}
