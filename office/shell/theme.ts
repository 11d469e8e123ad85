import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";
import { colourOf, DARK, LIGHT } from "./tokens.ts";

/** From pale to deep; Mantine fills with 6 in light mode and 5 in dark mode. */
function shades(light: string, dark: string, deep: string): MantineColorsTuple {
  const white = "#ffffff";
  const black = "#000000";
  return [
    mix(light, white, 0.92),
    mix(light, white, 0.82),
    mix(light, white, 0.66),
    mix(light, white, 0.5),
    mix(light, white, 0.34),
    dark,
    light,
    deep,
    mix(deep, black, 0.2),
    mix(deep, black, 0.4),
  ];
}

/** `share` of the second colour in the first; both as "#rrggbb". */
function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one, other] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((one ?? 0) * (1 - share) + (other ?? 0) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

const brand = colourOf(LIGHT, "brand");
const positive = colourOf(LIGHT, "positive");
const negative = colourOf(LIGHT, "negative");
const warning = colourOf(LIGHT, "warning");

export const theme = createTheme({
  primaryColor: "brand",
  primaryShade: { light: 6, dark: 5 },
  // Dark text on a light brand colour; no other colour here is as light.
  autoContrast: colourOf(LIGHT, "on-brand") !== "#ffffff",
  luminanceThreshold: 0.21,
  colors: {
    brand: shades(brand, colourOf(DARK, "brand"), colourOf(LIGHT, "brand-deep")),
    green: shades(positive, positive, mix(positive, "#000000", 0.2)),
    red: shades(negative, negative, mix(negative, "#000000", 0.2)),
    yellow: shades(warning, warning, mix(warning, "#000000", 0.2)),
  },
  fontFamily: colourOf(LIGHT, "sans"),
  headings: { fontFamily: colourOf(LIGHT, "serif"), fontWeight: "600" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Errors are announced with their field, and labels stay above what is typed.
    TextInput: { defaultProps: { inputWrapperOrder: ["label", "description", "input", "error"] } },
    Menu: { defaultProps: { shadow: "md" } },
    Card: { defaultProps: { bg: "var(--surface)" } },
    Anchor: { defaultProps: { underline: "always" } },
    // A dialog's header is no landmark of the page.
    Modal: {
      defaultProps: { centered: true, attributes: { header: { role: "presentation" } } },
      // Titles of two lines are no rarity on a phone.
      styles: { title: { lineHeight: 1.3 } },
    },
  },
});

const ofMantine = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-muted)",
  "--mantine-color-placeholder": "var(--ink-muted)",
  "--mantine-color-error": "var(--negative)",
  "--mantine-color-anchor": "var(--brand-ink)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-border": "var(--edge)",
  "--mantine-color-default-hover": "var(--sunken)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-brand-light": "var(--brand-pale)",
  "--mantine-color-brand-light-hover": "var(--brand-pale)",
  "--mantine-color-brand-light-color": "var(--brand-ink)",
  "--mantine-color-brand-text": "var(--brand-ink)",
  "--mantine-color-brand-outline": "var(--brand-ink)",
  "--mantine-color-red-text": "var(--negative)",
  "--mantine-color-red-outline": "var(--negative)",
  "--mantine-color-red-light": "var(--negative-pale)",
  "--mantine-color-red-light-color": "var(--negative)",
  "--table-border-color": "var(--hairline)",
};

/** The shop's tokens as variables, and Mantine's variables from them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...LIGHT, ...ofMantine },
  dark: { ...LIGHT, ...DARK, ...ofMantine },
});
