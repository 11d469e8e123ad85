/** The shop's tokens from three colours that staff choose. The built ones give exactly the tokens of `ui/tokens.css`. */

import { contrast, hexOf, oklchOf } from "./oklch.ts";

/** Each as "#rrggbb". */
export type BrandColours = {
  /** Buttons, badges, and what is selected. */
  primary: string;
  /** Links, icons, the shop's name, and reduced prices. */
  accent: string;
  /** Behind everything, in the light scheme; the dark one takes its hue. */
  background: string;
};

export const BUILT_COLOURS: BrandColours = { primary: "#8e1f3b", accent: "#8e1f3b", background: "#f8f8f8" };

/** As `ui/tokens.css` has them: the same values, which a test compares. */
const BUILT = {
  light: {
    ground: "#f8f8f8",
    surface: "#ffffff",
    sunken: "#f1eee9",
    "ink-muted": "#6a655e",
    hairline: "#e8e4dd",
    edge: "#918a80",
    brand: "#8e1f3b",
    "brand-deep": "#73162e",
    "on-brand": "#ffffff",
    "brand-ink": "#8e1f3b",
    "brand-pale": "#f8eaee",
    tile: "#f4f1ec",
  },
  dark: {
    ground: "#141311",
    surface: "#1f1d1a",
    sunken: "#2a2723",
    "ink-muted": "#aba499",
    hairline: "#36322c",
    edge: "#827b70",
    brand: "#a32a4a",
    "brand-deep": "#b93658",
    "on-brand": "#ffffff",
    "brand-ink": "#f093aa",
    "brand-pale": "#3a1a23",
    tile: "#ece8e1",
  },
} as const;

/** What is written on the shop's grounds in colours of its own, which stay. */
const WRITTEN_ON_GROUND = ["#0e6b50", "#8a5a00", "#b3261e", "#1b1a17"];
const DARK_TEXT = "#1b1a17";
const LIGHT_TEXT = "#ffffff";
/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for what is needed to understand a control. */
const TEXT = 4.5;
const SHAPE = 3;

type BrandToken = keyof typeof BUILT.light;
export type BrandTokens = Record<BrandToken, string>;

type BrandLook = {
  light: BrandTokens;
  dark: BrandTokens;
  /** Colours that are shown lighter or darker than they were chosen, so that text can be read. */
  adjusted: { colour: keyof BrandColours; chosen: string; shown: string }[];
};

/** Meets WCAG AA whatever was chosen: a colour that does not is shown lighter or darker. */
export function brandLook(chosen: BrandColours): BrandLook {
  const light = lightTokens(chosen);
  const shown = { primary: light.brand, accent: light["brand-ink"], background: light.ground };
  const names = Object.keys(shown) as (keyof BrandColours)[];
  return {
    light,
    dark: darkTokens(chosen),
    adjusted: names
      .filter((name) => shown[name] !== chosen[name])
      .map((colour) => ({ colour, chosen: chosen[colour], shown: shown[colour] })),
  };
}

/** Only tokens that differ from the built ones, for a style after `ui/tokens.css`; null: none does. */
export function brandStyle(chosen: BrandColours): string | null {
  const { light, dark } = brandLook(chosen);
  const [inLight, inDark] = [changedOf(light, BUILT.light), changedOf(dark, BUILT.dark)];
  if (inLight + inDark === "") return null;
  // The dark scheme does without what only the light one changes: its own value comes first.
  const restored = changedOf(dark, { ...BUILT.dark, ...onlyDiffering(light, BUILT.light) });
  // Twice, so that the order of style sheets does not matter.
  return `:root:root{${inLight}}@media screen and (prefers-color-scheme:dark){:root:root{${restored}}}`;
}

function onlyDiffering(tokens: BrandTokens, built: BrandTokens): Partial<BrandTokens> {
  return Object.fromEntries(Object.entries(tokens).filter(([name, value]) => value !== built[name as BrandToken]));
}

function changedOf(tokens: BrandTokens, built: BrandTokens): string {
  return Object.entries(onlyDiffering(tokens, built))
    .map(([name, value]) => `--${name}:${value};`)
    .join("");
}

function lightTokens({ primary, accent, background }: BrandColours): BrandTokens {
  const { light } = BUILT;
  const ground = readable(background, WRITTEN_ON_GROUND.map(asText), "lighter");
  const tinted = (token: BrandToken) => likewise(light[token], BUILT_COLOURS.background, ground, { tint: true });
  const sunken = readable(tinted("sunken"), WRITTEN_ON_GROUND.map(asText), "lighter");
  const grounds = [ground, light.surface, sunken];
  const onBrand = textOn(primary, [ground, light.surface]);
  const brand = readable(primary, [asText(onBrand), ...[ground, light.surface].map(asShape)], "darker");
  const pale = likewise(light["brand-pale"], BUILT_COLOURS.accent, accent);
  return {
    ground,
    surface: light.surface,
    sunken,
    "ink-muted": readable(tinted("ink-muted"), grounds.map(asText), "darker"),
    hairline: tinted("hairline"),
    edge: readable(tinted("edge"), [asShape(light.surface)], "darker"),
    brand,
    "brand-deep": pressed(light["brand-deep"], light.brand, brand, onBrand),
    "on-brand": onBrand,
    "brand-ink": readable(accent, [...grounds, pale].map(asText), "darker"),
    "brand-pale": pale,
    tile: tinted("tile"),
  };
}

function darkTokens({ primary, accent, background }: BrandColours): BrandTokens {
  const { dark } = BUILT;
  const tinted = (token: BrandToken) =>
    likewise(dark[token], BUILT_COLOURS.background, background, { tint: true, keepLightness: true });
  const [ground, surface, sunken] = [tinted("ground"), tinted("surface"), tinted("sunken")];
  const same = { keepLightness: true };
  const brand = readable(likewise(dark.brand, BUILT_COLOURS.primary, primary, same), [asText(LIGHT_TEXT)], "darker");
  const deep = likewise(dark["brand-deep"], BUILT_COLOURS.primary, primary, same);
  const pale = likewise(dark["brand-pale"], BUILT_COLOURS.accent, accent, same);
  const ink = likewise(dark["brand-ink"], BUILT_COLOURS.accent, accent, same);
  return {
    ground,
    surface,
    sunken,
    "ink-muted": readable(tinted("ink-muted"), [ground, surface, sunken].map(asText), "lighter"),
    hairline: tinted("hairline"),
    edge: readable(tinted("edge"), [asShape(surface)], "lighter"),
    brand,
    "brand-deep": readable(deep, [asText(LIGHT_TEXT)], "darker"),
    "on-brand": LIGHT_TEXT,
    "brand-ink": readable(ink, [ground, surface, sunken, pale].map(asText), "lighter"),
    "brand-pale": pale,
    // Pictures have a light tile in the dark, too.
    tile: tinted("tile"),
  };
}

type Need = { against: string; ratio: number };
const asText = (against: string): Need => ({ against, ratio: TEXT });
const asShape = (against: string): Need => ({ against, ratio: SHAPE });

/** White where it can be read; dark text on a colour that must be too light for white. */
function textOn(brand: string, grounds: readonly string[]): string {
  if (contrast(brand, LIGHT_TEXT) >= TEXT) return LIGHT_TEXT;
  const withDark = readable(brand, grounds.map(asShape), "darker");
  return contrast(withDark, DARK_TEXT) >= TEXT ? DARK_TEXT : LIGHT_TEXT;
}

const STEP = 0.005;

/** The colour, or the nearest one in that direction that has the contrast it needs. */
function readable(hex: string, needs: readonly Need[], direction: "lighter" | "darker"): string {
  const { l, c, h } = oklchOf(hex);
  let shown = hex;
  for (let moved = STEP; !needs.every(({ against, ratio }) => contrast(shown, against) >= ratio); moved += STEP) {
    const lightness = direction === "lighter" ? l + moved : l - moved;
    shown = hexOf({ l: lightness, c, h });
    if (lightness <= 0 || lightness >= 1) break;
  }
  return shown;
}

/** As far from `brand` in lightness as the built one is from its own, away from the text on it. */
function pressed(built: string, builtBrand: string, brand: string, text: string): string {
  if (brand === builtBrand) return built;
  const [token, from, to] = [oklchOf(built), oklchOf(builtBrand), oklchOf(brand)];
  const away = text === LIGHT_TEXT ? token.l - from.l : from.l - token.l;
  const moved = hexOf({ l: to.l + away, c: to.c * (token.c / from.c), h: to.h });
  return readable(moved, [asText(text)], text === LIGHT_TEXT ? "darker" : "lighter");
}

const TINTLESS = 0.004;
const MOST_TINT = 0.03;

/**
 * The token as it would be, had it been made of `to` as it was made of `from`: with the same step in hue and in chroma.
 * `tint`: of a grey, whose tokens take a little of the new hue, and its lightness by half.
 */
function likewise(
  built: string,
  from: string,
  to: string,
  { tint = false, keepLightness = false }: { tint?: boolean; keepLightness?: boolean } = {},
): string {
  if (to === from) return built;
  const [token, before, after] = [oklchOf(built), oklchOf(from), oklchOf(to)];
  if (!tint) return hexOf({ l: token.l, c: token.c * (after.c / before.c), h: token.h + after.h - before.h });
  const l = keepLightness ? token.l : token.l + Math.min(0, after.l - before.l) / 2;
  if (after.c < TINTLESS) return hexOf({ ...token, l });
  return hexOf({ l, c: Math.min(MOST_TINT, token.c + after.c / 2), h: after.h });
}
