/** What the four languages have in common when a title is said. */
import type { Measure } from "./atoms.ts";
import type { DescriberLexeme, Foreign } from "./lexeme.ts";
import type { Described, Group } from "./title.ts";

/** The words that are there, with a space between; a comma stands close to the word before it. */
export function sentence(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ").replace(/ ,/g, ",");
}

/** "a, b and c", with the language's own "and". */
export function conjoin(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")}${and}${parts.at(-1)}`;
}

/** Beads of lava and wood are of both alike: their stones are among the materials. */
export function gemsOf({ noun, gems, materials }: Group): Described[] {
  return noun?.substance && materials.length > 0 ? [] : gems;
}

/** A "leather bracelet" need not be said to be of leather. */
export function materialsOf({ noun, gems, materials }: Group): Described[] {
  if (!noun) return materials;
  if (noun.substance && gems.length > 0 && materials.length > 0) return [...gems, ...materials];
  return materials.filter(
    ({ thing, describers }) => describers.length > 0 || !` ${noun.english} `.includes(` ${thing.english} `),
  );
}

/** An oval pendant on a necklace, not an oval necklace: what is said of the part that the noun ends with. */
export function cutsOf({ noun, describers }: Group, after: string): DescriberLexeme[] {
  return after.includes("~") && !noun?.beaded ? describers.filter(({ part }) => part === "cut") : [];
}

/** What its beads are made of, stones before other things; metal is what holds them. */
export function beadsOf(group: Group): Described[] {
  if (!group.noun?.beaded) return [];
  if (group.gems.length > 0) return group.gems;
  return materialsOf(group).filter(({ thing }) => !isMetal(thing));
}

const METAL = /steel|brass|copper|alloy|metal|silver|gold|titanium|iron|aluminum|bronze|platinum|pewter|tungsten/;

export function isMetal({ english }: { english: string }): boolean {
  return METAL.test(english);
}

/** Whether the group's noun is said in the plural in this language. */
export function isPlural(language: Foreign, { noun, plural }: Group): boolean {
  return noun?.[language].always ? noun[language].always === "many" : plural;
}

/** How a language writes sizes; units are the same in Latin letters, but for the inch. */
export type SizeWays = {
  inch: string;
  /** Of a decimal fraction. */
  point: "," | ".";
  /** What it writes for the letters of metric units, where it has others: "5 mm" in the midst of Arabic would read "mm 5". */
  metrics?: Readonly<Partial<Record<string, string>>>;
};

export function measured({ amount, unit, metric }: Measure, { inch, point, metrics = {} }: SizeWays): string {
  // Of "10 cm × 5 mm" the first unit is part of the amount.
  const written = amount
    .replaceAll(/(?<=\d)\.(?=\d)/g, point)
    .replaceAll(/[a-z]+/g, (letters) => metrics[letters] ?? letters);
  return `${written} ${unit === "inch" ? inch : (metrics[metric] ?? metric)}`;
}

/** "bañado en oro" comes after "fino". */
export function shortFirst(adjectives: readonly string[]): string[] {
  return [...adjectives].sort((one, other) => Number(one.includes(" ")) - Number(other.includes(" ")));
}

/** As a title begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
