/**
 * "Silver" may be a metal or a colour, and a wrong guess misdescribes the goods. It is a colour where the title also
 * names a material or plating ("Brass, Gold"), and on goods of cloth or leather ("Gold Bag"); anywhere else it is the
 * metal. "Silver tone" and "silver color" are never the metal (docs/translation.md).
 */

import { readThing } from "./cells.ts";
import type { DescriberLexeme, ThingLexeme } from "./lexeme.ts";
import { inEach } from "./lexicon.ts";
import type { Described, Detail, TitleGroup, Title } from "./title.ts";

const METALS = new Map<string, ThingLexeme>(
  [
    "gold | or, m | oro, m | ذهب, m | Gold/Gold-, n",
    "silver | argent, m | plata, f | فضة, f | Silber/Silber-, n",
    "rose gold | or rose, m | oro rosa, m | ذهب وردي, m | Roségold/Roségold-, n",
    "white gold | or blanc, m | oro blanco, m | ذهب أبيض, m | Weißgold/Weißgold-, n",
    "yellow gold | or jaune, m | oro amarillo, m | ذهب أصفر, m | Gelbgold/Gelbgold-, n",
    "bronze | bronze, m | bronce, m | برونز, m | Bronze/Bronze-, f",
  ].map((row) => {
    const cells = row.split(" | ");
    return [cells[0] ?? "", { part: "material", ...inEach(cells, readThing) }];
  }),
);

/** "Antique silver" may be old silver or a finish; "black and gold" mixes a colour with a metal. */
function isUnclear({ part, english }: DescriberLexeme): boolean {
  if (part === "metal" && english.startsWith("antique ")) return true;
  const metals = english.split(" and ").map((each) => METALS.has(each));
  return metals.includes(true) && metals.includes(false);
}

/** "Pink gold" is an alloy; "black silver" may be one metal or two colours. */
function isColouredMetal({ english }: DescriberLexeme, place: number, all: readonly DescriberLexeme[]): boolean {
  return METALS.has(english) && all[place - 1]?.part === "colour";
}

/** Goods that nobody expects to be made of gold. Bead caps, pendant trays and chain belts are made of metal. */
const COLOURED =
  /\b(?:bag|handbag|clutch|tote|purse|wallet|backpack|pouch|box|case|headband|hairband|scrunchie|bow|scarf|shawl|ribbon|cord|thread|glove|hat|(?<!bead )cap|(?<!chain )belt|sunglasses|glasses|umbrella|shoe|sock|paper|card|card holder|stand|(?<!pendant )tray)s?$/;

/** Turns colours that are metals into materials; null when that is unclear. */
export function settleMetals(title: Title): Title | null {
  const { main, details } = title;
  const groups = [main, ...details.flatMap((detail) => (detail.kind === "group" ? [detail.group] : []))];
  if (COLOURED.test(main.noun?.english ?? "") || groups.some(namesMaterial)) return title;
  const settled = settleGroup(main);
  const others = details.map(settleDetail);
  return settled && others.every((each) => each !== null) ? { ...title, main: settled, details: others } : null;
}

function namesMaterial({ materials, describers, with: withs }: TitleGroup): boolean {
  return materials.length > 0 || describers.some(isPlating) || withs.some(namesMaterial);
}

function isPlating({ part, english }: DescriberLexeme): boolean {
  return part === "finish" && /(?:plated|coated|dipped|filled|vermeil)$/.test(english);
}

function settleGroup(group: TitleGroup): TitleGroup | null {
  if (group.describers.some(isUnclear) || group.describers.some(isColouredMetal)) return null;
  const withs = group.with.map(settleGroup);
  if (withs.some((each) => each === null)) return null;
  const metals = group.describers.flatMap(metalsOf);
  // In "silver charm bracelet" the whole bracelet is silver.
  const [close = null] = metals.length === 1 && group.noun?.de.after.includes("~") !== true ? metals : [];
  return {
    ...group,
    describers: group.describers.filter((each) => metalsOf(each).length === 0),
    materials: metals,
    close,
    with: withs.filter((each) => each !== null),
  };
}

function settleDetail(detail: Detail): Detail | null {
  if (detail.kind === "group") {
    const group = settleGroup(detail.group);
    return group && { kind: "group", group };
  }
  if (detail.kind !== "describer") return detail;
  if (isUnclear(detail.describer)) return null;
  const [thing, other] = metalsOf(detail.describer);
  if (other) return null;
  return thing ? { kind: "thing", thing } : detail;
}

/** None for a colour; two for "gold and silver". */
function metalsOf({ part, english }: DescriberLexeme): Described[] {
  const things = part === "metal" ? english.split(" and ").map((each) => METALS.get(each)) : [];
  return things.flatMap((thing) => (thing ? [{ thing, describers: [] }] : []));
}
