import type { WrittenMeasure } from "./atoms.ts";
import type { DescriberLexeme, TradeLanguage } from "./lexeme.ts";
import type { Described, TitleGroup } from "./title.ts";

/** Joins the words that are there. */
export function sentence(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ").replace(/ ,/g, ",");
}

export function conjoin(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")}${and}${parts.at(-1)}`;
}

/** Stones of beads of lava and wood are among the materials. */
export function gemsOf({ noun, gems, materials }: TitleGroup): Described[] {
  return noun?.substance && materials.length > 0 ? [] : gems;
}

/** Materials that the noun does not name already, as "leather bracelet" does. */
export function materialsOf({ noun, gems, materials }: TitleGroup): Described[] {
  if (!noun) return materials;
  if (noun.substance && gems.length > 0 && materials.length > 0) return [...gems, ...materials];
  return materials.filter(
    ({ thing, describers }) => describers.length > 0 || !` ${noun.english} `.includes(` ${thing.english} `),
  );
}

/** In "oval pendant necklace" the pendant is oval, not the necklace. */
export function cutsOf({ noun, describers }: TitleGroup, after: string): DescriberLexeme[] {
  return after.includes("~") && !noun?.beaded ? describers.filter(({ part }) => part === "cut") : [];
}

/** What the beads are made of: stones, or else materials other than metal. */
export function beadsOf(group: TitleGroup): Described[] {
  if (!group.noun?.beaded) return [];
  if (group.gems.length > 0) return group.gems;
  return materialsOf(group).filter(({ thing }) => !isMetal(thing));
}

const METAL = /steel|brass|copper|alloy|metal|silver|gold|titanium|iron|aluminum|bronze|platinum|pewter|tungsten/;

export function isMetal({ english }: { english: string }): boolean {
  return METAL.test(english);
}

/** Whether the group's noun is plural in this language. */
export function isPlural(language: TradeLanguage, { noun, plural }: TitleGroup): boolean {
  return noun?.[language].always ? noun[language].always === "many" : plural;
}

export type SizeWays = {
  inch: string;
  point: "," | ".";
  /** Metric units in its own letters: Latin ones would be reordered inside Arabic text. */
  metrics?: Readonly<Partial<Record<string, string>>>;
};

export function measured({ amount, unit, metric }: WrittenMeasure, { inch, point, metrics = {} }: SizeWays): string {
  // In "10 cm × 5 mm" the first unit is part of the amount.
  const written = amount
    .replaceAll(/(?<=\d)\.(?=\d)/g, point)
    .replaceAll(/[a-z]+/g, (letters) => metrics[letters] ?? letters);
  return `${written} ${unit === "inch" ? inch : (metrics[metric] ?? metric)}`;
}

/** Single words first: "fino" before "bañado en oro". */
export function shortFirst(adjectives: readonly string[]): string[] {
  return [...adjectives].sort((one, other) => Number(one.includes(" ")) - Number(other.includes(" ")));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
