/** Names of product lines, and styles. */

import { numberOf } from "./number-of.ts";
import type { Trade } from "./trades.ts";

const LINES = `
  Adela Alba Amelie Anaïs Anouk Ariane Astrid Aurora Beatrix Bella Bianca Brielle Calla Camille Celeste Clara
  Colette Cora Daphne Delphine Diana Dora Edith Elara Elise Eloise Elsa Esme Estelle Eva Fleur Flora
  Freya Gala Gemma Giselle Greta Hana Hazel Helene Ida Ines Iris Isla Ivy Julia Joan Josephine
  Juno Kaia Lea Leonie Lila Linnea Livia Lola Lucia Luna Lydia Mabel Maeve Margot Marina Maya
  Mila Mira Nadia Naomi Nell Nina Noor Odette Olive Oriana Paloma Paula Petra Phoebe Quinn Rhea
  Romy Rosa Ruth Sabine Selma Serena Sienna Simone Sofia Stella Talia Thea Vera Viola Willa Zelie
`
  .trim()
  .split(/\s+/);

const STYLES: Record<Trade["words"], readonly string[]> = {
  jewelry: [
    "Dainty",
    "Minimalist",
    "Vintage",
    "Classic",
    "Romantic",
    "Boho",
    "Modern",
    "Delicate",
    "Everyday",
    "Elegant",
    "Playful",
    "Timeless",
  ],
  accessory: [
    "Classic",
    "Modern",
    "Everyday",
    "Vintage",
    "Minimalist",
    "Weekend",
    "City",
    "Elegant",
    "Casual",
    "Polished",
    "Signature",
    "Timeless",
  ],
  cloth: [
    "Soft",
    "Classic",
    "French",
    "Everyday",
    "Vintage",
    "Romantic",
    "Ballet",
    "Casual",
    "Elegant",
    "Weekend",
    "Sweet",
    "Party",
  ],
  parts: [
    "Studio",
    "Workshop",
    "Craft",
    "Maker's",
    "Bench",
    "Atelier",
    "Designer",
    "Starter",
    "Essential",
    "Everyday",
    "Select",
    "Classic",
  ],
};

type Name = { line: string; style: string; number: number };

/** A large thing cannot be `SMALL`. */
const LARGE = /\b(Chunky|Large|Wide|Bold|Oversized|Cuban|Double|Three)\b/;
const SMALL = ["Dainty", "Delicate", "Minimalist"];

/** All pairs of line and style are used before one comes again with the next `number`. */
export function nameOf(handle: string, kind: string, words: Trade["words"], series: number, seed: number): Name {
  const styles = STYLES[words].filter((style) => !(LARGE.test(kind) && SMALL.includes(style)) && !kind.includes(style));
  const total = LINES.length * styles.length;
  // a step that shares no factor with any total passes through every pair once
  const place = ((numberOf(handle, seed) % total) + series * 7_919) % total;
  const line = LINES[Math.floor(place / styles.length)];
  const style = styles[place % styles.length];
  if (line === undefined || style === undefined) throw new Error(`There is no name for ${handle}.`);
  return { line, style, number: Math.floor(series / total) + 1 };
}
