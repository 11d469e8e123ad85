/** The colours of the trade, for small fields beside their names; metals by the tone of their plating. */

const COLOURS: Record<string, string> = {
  gold: "#d4a84b",
  "rose gold": "#d99a86",
  silver: "#c0c4c9",
  platinum: "#d0d3d4",
  gunmetal: "#4b4f54",
  bronze: "#8c6a3f",
  copper: "#b8703f",
  brass: "#b9973f",
  black: "#1b1b1d",
  white: "#ffffff",
  gray: "#8b8e92",
  grey: "#8b8e92",
  red: "#c8232c",
  burgundy: "#6d1a2d",
  ruby: "#9f1239",
  garnet: "#7b1e2b",
  pink: "#f2a3bd",
  blush: "#eec4bf",
  orange: "#e8833a",
  yellow: "#f2cf3f",
  amber: "#d98a1f",
  topaz: "#e3a63b",
  champagne: "#ead7b5",
  camel: "#bd8f5b",
  cream: "#f6ecd8",
  beige: "#e2d2b5",
  brown: "#6f4a30",
  green: "#2f8f57",
  emerald: "#0f7a55",
  peridot: "#a4c639",
  sage: "#a7b59b",
  turquoise: "#3bb8b3",
  aqua: "#8fd8e2",
  blue: "#2f62b5",
  navy: "#1d2b53",
  sapphire: "#1f3f95",
  purple: "#75418f",
  amethyst: "#8d62b5",
  lavender: "#c3b1e1",
  onyx: "#111113",
};

/** "#d4a84b"; null for what is no colour, or not one alone. */
export function swatchOf(english: string): string | null {
  return COLOURS[english.trim().toLowerCase()] ?? null;
}
