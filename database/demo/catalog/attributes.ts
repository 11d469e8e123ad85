/** Attributes of demo products as tags "name: value": material, stone, style, theme and occasion. */

import type { FinishedDesign } from "../photographs.ts";
import { materialOf } from "./materials.ts";

export function attributeTags(design: FinishedDesign, style: string): string[] {
  const words = wordsOf(design);
  const allWords = [...words, ...design.category.split("-")];
  const theme = THEMES.find(({ words: some }) => some.some((word) => words.includes(word)))?.theme;
  const occasions = OCCASIONS.filter(({ words: some }) => some.some((word) => allWords.includes(word)));
  const attribute = STYLES[style];
  return [
    `Material: ${materialOf(design.material).title}`,
    ...(design.stone === undefined ? [] : [`Stone: ${design.stone}`]),
    ...(attribute === undefined ? [] : [`Style: ${attribute}`]),
    ...(theme === undefined ? [] : [`Theme: ${theme}`]),
    ...occasions.map(({ occasion }) => `Occasion: ${occasion}`),
  ];
}

/** The words of its kind and motif, in lower case: its category may be of hearts and flowers. */
export function wordsOf({ kind, motif = "" }: Pick<FinishedDesign, "kind" | "motif">): string[] {
  return `${kind} ${motif}`.toLowerCase().split(/[^a-zé]+/);
}

const STYLES: Record<string, string> = {
  Dainty: "Dainty",
  Delicate: "Dainty",
  Soft: "Dainty",
  Minimalist: "Minimalist",
  Vintage: "Vintage",
  Classic: "Classic",
  Timeless: "Classic",
  Signature: "Classic",
  Romantic: "Romantic",
  Ballet: "Romantic",
  Boho: "Boho",
  Modern: "Modern",
  City: "Modern",
  Everyday: "Casual",
  Weekend: "Casual",
  Casual: "Casual",
  Elegant: "Elegant",
  Polished: "Elegant",
  French: "Elegant",
  Party: "Elegant",
  Playful: "Playful",
  Sweet: "Playful",
};

/** The first that matches a word of the design counts. */
const THEMES: readonly { theme: string; words: readonly string[] }[] = [
  { theme: "Letter", words: ["initial", "letter"] },
  { theme: "Butterfly", words: ["butterfly"] },
  { theme: "Bow", words: ["bow"] },
  { theme: "Moon & Star", words: ["moon", "star", "celestial"] },
  { theme: "Sea", words: ["shell", "scallop"] },
  { theme: "Leaf", words: ["leaf", "clover"] },
  { theme: "Flower", words: ["flower", "daisy", "garden"] },
  { theme: "Heart", words: ["heart"] },
  { theme: "Cross", words: ["cross"] },
];

const OCCASIONS: readonly { occasion: string; words: readonly string[] }[] = [
  { occasion: "Wedding", words: ["pearl", "solitaire", "halo", "tennis", "eternity", "cufflinks", "trilogy"] },
  { occasion: "Party", words: ["tassel", "clutch", "choker", "pavé", "lariat", "evening", "emerald"] },
  { occasion: "Gift", words: ["heart", "initial", "letter", "engravable", "keychain", "charm"] },
  { occasion: "Vacation", words: ["anklet", "sunglasses", "shell", "straw"] },
  { occasion: "Office", words: ["watch", "cufflinks", "tie", "crossbody"] },
  { occasion: "Everyday", words: ["hoop", "band", "scrunchie", "claw", "chain", "bangle", "huggie", "cuff"] },
];
