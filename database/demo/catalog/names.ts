/** Titles that no two products share. */
import type { Kind } from "./kind.ts";

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

const STYLES: Record<Kind["words"], readonly string[]> = {
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

export type Name = { line: string; style: string; material: Kind["materials"][number]; series: number };

/**
 * The name of the `nth` product of a kind: line, style and material are taken in an order of their own per seed
 * and all used up before a combination comes again, then as the next `series`.
 */
export function nameOf(kind: Kind, materials: Kind["materials"], nth: number, seed: number): Name {
  const styles = STYLES[kind.words];
  const total = LINES.length * styles.length * materials.length;
  // a step that shares no factor with any total passes through every combination once
  const place = (begin(kind.noun, seed) + nth * 7_919) % total;
  const [line, style, material] = [
    LINES[Math.floor(place / materials.length) % LINES.length],
    styles[Math.floor(place / materials.length / LINES.length) % styles.length],
    materials[place % materials.length],
  ];
  if (line === undefined || style === undefined || material === undefined)
    throw new Error(`${kind.noun} cannot be named.`);
  return { line, style, material, series: Math.floor(nth / total) + 1 };
}

/** Kinds begin at different places, or the same names would come together in every list. */
function begin(noun: string, seed: number): number {
  let sum = seed >>> 0;
  for (let place = 0; place < noun.length; place += 1) sum = (Math.imul(sum, 31) + noun.charCodeAt(place)) >>> 0;
  return sum;
}

/** "Anaïs Charm & Co." becomes "anais-charm-co". */
export function handleOf(title: string): string {
  return title
    .normalize("NFD")
    .replace(/[\u0300-\u036f']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
