/** The shop's colours where its style sheet cannot be used, read from `ui/tokens.css` and the brand. */

import type { Sender } from "../contract/documents.ts";
import { type BrandTokens, brandLook } from "../domain/site/brand-colours.ts";
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

type Name = (typeof NAMES)[number];
export type Palette = Record<Name, string>;

const [lightTokens = "", darkTokens = ""] = tokens.split("prefers-color-scheme: dark");
const BUILT = { light: paletteOf(lightTokens), dark: paletteOf(darkTokens) };

/** Of paper, which has no colour of the brand but in its name. */
export const PAPER: Palette = BUILT.light;

/** Of light windows, and of the name on paper. */
export function lightPalette(sender: Pick<Sender, "colours">): Palette {
  return palettesOf(sender).light;
}

/** For e-mails, whose styles cannot know the sender: `coloured` replaces these by colours. */
export const LIGHT = placeholders("light");
export const DARK = placeholders("dark");

/** The e-mail in its sender's colours. */
export function coloured(html: string, sender: Pick<Sender, "colours">): string {
  const palettes = palettesOf(sender);
  return html.replaceAll(/mail-(light|dark)\(([a-z-]+)\)/g, (whole, scheme: "light" | "dark", name: string) =>
    isName(name) ? palettes[scheme][name] : whole,
  );
}

function palettesOf({ colours }: Pick<Sender, "colours">): typeof BUILT {
  if (!colours) return BUILT;
  const { light, dark } = brandLook(colours);
  return { light: withTokens(BUILT.light, light), dark: withTokens(BUILT.dark, dark) };
}

function withTokens(palette: Palette, own: BrandTokens): Palette {
  const entries = NAMES.map((name) => [name, name in own ? own[name as keyof BrandTokens] : palette[name]]);
  return Object.fromEntries(entries) as Palette;
}

function placeholders(scheme: "light" | "dark"): Palette {
  return Object.fromEntries(NAMES.map((name) => [name, `mail-${scheme}(${name})`])) as Palette;
}

function isName(name: string): name is Name {
  return (NAMES as readonly string[]).includes(name);
}

function paletteOf(css: string): Palette {
  return Object.fromEntries(NAMES.map((name) => [name, colourOf(css, name)])) as Palette;
}

function colourOf(css: string, name: string): string {
  const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
  if (colour === undefined) throw new Error(`tokens.css has no colour "${name}".`);
  return colour;
}
