/** What is used of fontkit, which has no types. Lengths are in units of the font. */
declare module "fontkit" {
  type Glyph = { path: { toSVG(): string } };
  type Position = { xAdvance: number; xOffset: number; yOffset: number };
  type Font = {
    unitsPerEm: number;
    /** Code points. */
    characterSet: number[];
    layout(text: string): { glyphs: Glyph[]; positions: Position[] };
  };
  export function openSync(file: string): Font;
  /** Of one font, where the file has no more. */
  export function create(file: Buffer): Font;
}
