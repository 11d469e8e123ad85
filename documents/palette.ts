/** The shop's colours where its style sheet cannot be used, read from `ui/tokens.css`. */
import tokens from "../ui/tokens.css?raw";

const NAMES = [
  "ground",
  "surface",
  "sunken",
  "ink",
  "ink-muted",
  "hairline",
  "brand",
  "on-brand",
  "brand-ink",
  "positive",
  "warning",
  "warning-pale",
] as const;

export type Palette = Record<(typeof NAMES)[number], string>;

const [lightTokens = "", darkTokens = ""] = tokens.split("prefers-color-scheme: dark");

export const LIGHT = paletteOf(lightTokens);
export const DARK = paletteOf(darkTokens);

function paletteOf(css: string): Palette {
  return Object.fromEntries(NAMES.map((name) => [name, colourOf(css, name)])) as Palette;
}

function colourOf(css: string, name: string): string {
  const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (colour === undefined) throw new Error(`tokens.css has no colour "${name}".`);
  return colour;
}
