/** The demo shop's metals and colours, named as its products name them, with the shades they are painted in. */

/** From the deepest shadow to the brightest reflection. */
export type Metal = { title: string; deep: string; dark: string; mid: string; light: string; shine: string };
/** Of a stone, a bead, enamel, leather or cloth. */
export type Colour = { title: string; light: string; mid: string; dark: string };

export const METALS = {
  gold: { title: "Gold", deep: "#7d5516", dark: "#b07c26", mid: "#d9a947", light: "#f5d98e", shine: "#fff8de" },
  silver: { title: "Silver", deep: "#5d646d", dark: "#8d959e", mid: "#bfc6cd", light: "#e9edf0", shine: "#ffffff" },
  rose: { title: "Rose Gold", deep: "#8b4b3b", dark: "#bd7963", mid: "#e0a48f", light: "#f7d3c5", shine: "#fff3ed" },
  black: { title: "Black", deep: "#121315", dark: "#26282b", mid: "#45484d", light: "#858a91", shine: "#e2e5e8" },
  bronze: { title: "Bronze", deep: "#3d2a17", dark: "#6c4b29", mid: "#977241", light: "#c6a470", shine: "#efdcb6" },
} as const satisfies Record<string, Metal>;

export const COLOURS = {
  clear: { title: "Clear", light: "#ffffff", mid: "#d6e4f0", dark: "#86a0b8" },
  ruby: { title: "Ruby", light: "#ff98a6", mid: "#cf1d3e", dark: "#6c0a1f" },
  garnet: { title: "Garnet", light: "#ee97a0", mid: "#93203d", dark: "#3f0a18" },
  rose: { title: "Pink", light: "#ffdbe6", mid: "#f191b1", dark: "#ab476f" },
  amber: { title: "Amber", light: "#ffe3a4", mid: "#e8942e", dark: "#8b450a" },
  citrine: { title: "Yellow", light: "#fff5b4", mid: "#f1c534", dark: "#97700d" },
  champagne: { title: "Champagne", light: "#fff4de", mid: "#e6c08b", dark: "#966c3e" },
  peridot: { title: "Peridot", light: "#eff8b4", mid: "#a7c840", dark: "#526f14" },
  emerald: { title: "Emerald", light: "#9feac6", mid: "#149463", dark: "#074a31" },
  turquoise: { title: "Turquoise", light: "#c2f4ec", mid: "#30b6aa", dark: "#0e6160" },
  aqua: { title: "Aqua", light: "#dcfbff", mid: "#66c9da", dark: "#20738a" },
  sapphire: { title: "Sapphire", light: "#a3c8ff", mid: "#235ac6", dark: "#0c2668" },
  amethyst: { title: "Amethyst", light: "#dcbeff", mid: "#8849c9", dark: "#3e1872" },
  onyx: { title: "Onyx", light: "#8b8e97", mid: "#2a2c32", dark: "#08090a" },
  pearl: { title: "White", light: "#ffffff", mid: "#f3ebe5", dark: "#b9a9a2" },
  cream: { title: "Cream", light: "#fffaf0", mid: "#efe2cc", dark: "#bfa987" },
  blush: { title: "Blush", light: "#fbe4df", mid: "#e6b5ab", dark: "#a86f66" },
  burgundy: { title: "Burgundy", light: "#b9596e", mid: "#7b1f37", dark: "#3f0b19" },
  sage: { title: "Sage", light: "#dde6d6", mid: "#a3b597", dark: "#62755a" },
  navy: { title: "Navy", light: "#6f84ae", mid: "#2b3c66", dark: "#131c37" },
  camel: { title: "Camel", light: "#e9c79b", mid: "#c08a52", dark: "#774f28" },
  lavender: { title: "Lavender", light: "#efe8fa", mid: "#bfaadf", dark: "#7c66a3" },
  black: { title: "Black", light: "#6d6d72", mid: "#2c2c30", dark: "#0d0d0f" },
  brown: { title: "Brown", light: "#a67b5b", mid: "#6b4329", dark: "#341d0f" },
} as const satisfies Record<string, Colour>;

export type MetalName = keyof typeof METALS;
export type ColourName = keyof typeof COLOURS;

/** The two shades of a studio background: near the light, and at the edges. */
export const GROUNDS = {
  ivory: ["#fdfbf7", "#ebe2d5"],
  blush: ["#fdf5f2", "#eed8d1"],
  sage: ["#f7f9f4", "#dae2d3"],
  mist: ["#f6f9fa", "#d5e0e7"],
  sand: ["#fcf7ee", "#e8d8be"],
  lilac: ["#f9f7fb", "#dfd8ea"],
  stone: ["#f9f9f8", "#dcdad5"],
} as const satisfies Record<string, readonly [string, string]>;

export type GroundName = keyof typeof GROUNDS;
