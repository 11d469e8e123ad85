/** What buyers narrow the demo shop's lists by, as tags "name: value": material, style, theme and occasion. */
import type { Kind } from "./kind.ts";
import type { Material } from "./materials.ts";
import type { Name } from "./names.ts";

export function attributeTags(kind: Kind, name: Name, material: Material): string[] {
  const words = kind.design.split("-");
  const style = STYLES[name.style];
  const theme = THEMES.find(({ designs }) => designs.some((design) => words.includes(design)))?.theme;
  const occasions = OCCASIONS.filter(({ designs }) => designs.some((design) => words.includes(design)));
  return [
    `Material: ${material.title}`,
    ...(kind.words === "parts" || style === undefined ? [] : [`Style: ${style}`]),
    ...(theme === undefined ? [] : [`Theme: ${theme}`]),
    ...occasions.map(({ occasion }) => `Occasion: ${occasion}`),
  ];
}

/** The style that a title speaks of. */
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

/** By the words of a design's name; the first that fits. */
const THEMES: readonly { theme: string; designs: readonly string[] }[] = [
  { theme: "Birthstone", designs: ["birthstone"] },
  { theme: "Letter", designs: ["initial"] },
  { theme: "Heart", designs: ["heart", "locket"] },
  { theme: "Flower", designs: ["flower", "blossom"] },
  { theme: "Butterfly", designs: ["butterfly", "belly"] },
  { theme: "Bow", designs: ["bow"] },
  { theme: "Moon & Star", designs: ["moon", "star", "stars"] },
  { theme: "Sea", designs: ["shell", "shells"] },
  { theme: "Leaf", designs: ["leaf"] },
  { theme: "Insect", designs: ["bee"] },
  { theme: "Cross", designs: ["cross"] },
];

const OCCASIONS: readonly { occasion: string; designs: readonly string[] }[] = [
  { occasion: "Wedding", designs: ["pearl", "solitaire", "halo", "tennis", "eternity", "cufflinks", "pear"] },
  { occasion: "Party", designs: ["chandelier", "tassel", "clutch", "choker", "pave", "lariat", "emerald"] },
  { occasion: "Gift", designs: ["heart", "locket", "initial", "birthstone", "key", "charms"] },
  { occasion: "Vacation", designs: ["anklet", "sunglasses", "shell", "shells", "tote"] },
  { occasion: "Office", designs: ["watch", "cufflinks", "tie", "crossbody"] },
  { occasion: "Everyday", designs: ["hoop", "band", "scrunchie", "claw", "chain", "bangle", "stack", "snap", "cuff"] },
];
