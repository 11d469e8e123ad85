/** The looks of a design: each finish in each colour (stone, enamel, leather or letter). */

import { type FinishedDesign, photoPath } from "../photographs.ts";

/** Null where the design has no choice. */
export type Look = {
  metal: string | null;
  colour: string | null;
  name: string;
};

/** Every look, photographed or not: all finishes of the first colour first. */
export function looksOf({ metals, colours }: FinishedDesign): Look[] {
  return orNull(colours).flatMap((colour) =>
    orNull(metals).map((metal) => ({ metal, colour, name: [metal, colour].filter(Boolean).join("-") || "hero" })),
  );
}

function orNull(values: readonly string[]): readonly (string | null)[] {
  return values.length > 0 ? values : [null];
}

export function pathOf(design: FinishedDesign, { name }: Look): string {
  return photoPath(`${design.id}/${name}`);
}

export function isOfLetters({ colours }: FinishedDesign): boolean {
  return colours.length > 0 && colours.every((colour) => /^[A-Z]$/.test(colour));
}

/** "rose-gold" is "Rose Gold", "smoke" is "Smoke Gray"; letters stay letters. */
export function titleOf(name: string): string {
  return (
    TITLES[name] ??
    name
      .split("-")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" ")
  );
}

const TITLES: Record<string, string> = {
  sky: "Sky Blue",
  mint: "Mint Green",
  grey: "Gray",
  smoke: "Smoke Gray",
  rose: "Rose Pink",
  pearl: "Pearl White",
  honey: "Honey Brown",
  lava: "Black",
};

/** "GO-EME": the end of an item number, different for each look of a design. */
export function codeOf({ metal, colour }: Look): string {
  return [metal === null ? "" : (METAL_CODES[metal] ?? metal.slice(0, 2)), colour?.replace("-", "").slice(0, 4) ?? ""]
    .filter((part) => part !== "")
    .join("-")
    .toUpperCase();
}

const METAL_CODES: Record<string, string> = { gold: "gd", silver: "sv", "rose-gold": "rg", black: "bk", bronze: "bz" };

/** The option by which the customer chooses a look; null for a single look. */
export function optionOf(
  design: FinishedDesign,
  looks: readonly Look[],
): { name: "Color" | "Letter"; valueOf(look: Look): string } | null {
  if (looks.length < 2) return null;
  const varies = (part: "metal" | "colour") => new Set(looks.map((look) => look[part])).size > 1;
  const parts = (["metal", "colour"] as const).filter(varies);
  const name = isOfLetters(design) && parts.every((part) => part === "colour") ? "Letter" : "Color";
  return { name, valueOf: (look) => parts.map((part) => titleOf(look[part] ?? "")).join(" & ") };
}
