/** The colours of `ui/tokens.css`, which switches by the device's setting; the office also by its own. */

import { brandLook } from "../../domain/site/brand-colours.ts";
import { BRAND } from "./brand.ts";
import css from "../../ui/tokens.css?raw";

export type DesignTokens = Record<string, string>;

const [lightCss = "", darkCss = ""] = css.split("prefers-color-scheme: dark");

/** All tokens of `css`, by name with its hyphens. */
function tokensOf(text: string): DesignTokens {
  const rules = text.split("}")[0] ?? "";
  return Object.fromEntries(
    [...rules.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const own = brandLook(BRAND.colours);

export const LIGHT = { ...tokensOf(lightCss.slice(lightCss.indexOf(":root"))), ...variablesOf(own.light) };
export const DARK = { ...tokensOf(darkCss.slice(darkCss.indexOf(":root"))), ...variablesOf(own.dark) };

/** Colours by token as variables by name. */
export function variablesOf(tokens: Record<string, string>): DesignTokens {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
}

/** A token's colour. Throws when there is none of that name. */
export function colourOf(tokens: DesignTokens, name: string): string {
  const colour = tokens[`--${name}`];
  if (colour === undefined) throw new Error(`tokens.css has no colour "${name}".`);
  return colour;
}
