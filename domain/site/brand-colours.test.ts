import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type BrandColours, brandLook, brandStyle, BUILT_COLOURS } from "./brand-colours.ts";
import { contrast, hexOf, oklchOf } from "./oklch.ts";

test("the built colours give exactly the tokens of the style sheet, and no style of their own", () => {
  const [light = "", dark = ""] = readFileSync("ui/tokens.css", "utf8").split("prefers-color-scheme: dark");
  const look = brandLook(BUILT_COLOURS);
  for (const [css, tokens] of [
    [light, look.light],
    [dark, look.dark],
  ] as const) {
    for (const [name, value] of Object.entries(tokens)) expect(css).toContain(`--${name}: ${value};`);
  }
  expect(look.adjusted).toEqual([]);
  expect(brandStyle(BUILT_COLOURS)).toBeNull();
});

const SHADES = ["#000000", "#ffffff", "#ffcc00", "#00e5ff", "#ff6600", "#0a7a3c", "#1d4ed8", "#808080", "#c0ffee"];
const CHOICES: BrandColours[] = SHADES.flatMap((primary, index) =>
  ["#ffffff", "#fff7e6", "#e8f0ff", "#222222"].map((background) => {
    const accent = SHADES[(index + 3) % SHADES.length] ?? primary;
    return { primary, accent, background };
  }),
);

describe("whatever is chosen, text can be read (WCAG AA)", () => {
  test.each(CHOICES)("$primary, $accent on $background", (chosen) => {
    const { light, dark } = brandLook(chosen);
    for (const tokens of [light, dark]) {
      const grounds = [tokens.ground, tokens.surface, tokens.sunken];
      const least = (colour: string, on: readonly string[]) => Math.min(...on.map((each) => contrast(colour, each)));
      expect(least(tokens["on-brand"], [tokens.brand, tokens["brand-deep"]])).toBeGreaterThanOrEqual(4.5);
      expect(least(tokens["brand-ink"], [...grounds, tokens["brand-pale"]])).toBeGreaterThanOrEqual(4.5);
      expect(least(tokens["ink-muted"], grounds)).toBeGreaterThanOrEqual(4.5);
      expect(least(tokens.edge, [tokens.surface])).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(light.brand, light.ground)).toBeGreaterThanOrEqual(3);
    expect(contrast("#8a5a00", light.ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test("a colour that can be read stays as it was chosen, and another says what it has become", () => {
  const blue = brandLook({ primary: "#1d4ed8", accent: "#0a5c36", background: "#ffffff" });
  expect(blue.adjusted).toEqual([]);
  expect(blue.light).toMatchObject({ brand: "#1d4ed8", "brand-ink": "#0a5c36", ground: "#ffffff" });
  const yellow = brandLook({ ...BUILT_COLOURS, primary: "#ffcc00" });
  expect(yellow.adjusted).toEqual([{ colour: "primary", chosen: "#ffcc00", shown: yellow.light.brand }]);
  expect(yellow.light["on-brand"]).toBe("#1b1a17");
  expect(Math.abs(oklchOf(yellow.light.brand).h - oklchOf("#ffcc00").h)).toBeLessThan(2);
});

test("a token that only the light scheme changes keeps its dark value", () => {
  const style = brandStyle({ ...BUILT_COLOURS, background: "#ffffff" }) ?? "";
  const [light = "", dark = ""] = style.split("@media");
  for (const [, name = ""] of light.matchAll(/--([\w-]+):/g)) expect(dark).toContain(`--${name}:`);
});

test.each(["#8e1f3b", "#f8f8f8", "#00ff00", "#123456"])("%s is the same after OKLCH", (hex) => {
  expect(hexOf(oklchOf(hex))).toBe(hex);
});
