/** Which of a design's looks a product comes in, and what its options call them. */
import type { Chance } from "../chance.ts";
import { getDesign, type Look, looksOf } from "../pictures/designs.ts";
import { BIRTHSTONES, type Design } from "../pictures/design.ts";
import { COLOURS, METALS, type ColourName, type MetalName } from "../pictures/palette.ts";
import type { Kind } from "./kind.ts";
import type { MaterialName } from "./materials.ts";

export type Choice = {
  looks: readonly Look[];
  /** Null: one look only. */
  option: "Color" | "Letter" | null;
  /** What one look is called as a value of the option. */
  title(look: Look): string;
  /** What all looks have in common and the title should say, e.g. "Gold Ruby"; may be empty. */
  fixed: string;
};

const STONES_BY_MONTH = [
  "January Garnet",
  "February Amethyst",
  "March Aquamarine",
  "April Crystal",
  "May Emerald",
  "June Pearl",
  "July Ruby",
  "August Peridot",
  "September Sapphire",
  "October Tourmaline",
  "November Topaz",
  "December Turquoise",
] as const;

export function chooseLooks(kind: Kind, material: MaterialName, chance: Chance): Choice {
  const design = getDesign(kind.design);
  const { metals, colours } = choosePalette(design, material, chance);
  const looks = looksOf(kind.design)
    .filter(
      (look) =>
        (look.metal === null || metals.includes(look.metal)) && (look.colour === null || colours.includes(look.colour)),
    )
    .sort(
      (one, other) =>
        rank(metals, one.metal) - rank(metals, other.metal) || rank(colours, one.colour) - rank(colours, other.colour),
    );

  const varies = { metal: metals.length > 1, colour: colours.length > 1 };
  // silver is said by the material; the metal of a hair clip's hinge or the one stone a design comes with, by nobody
  const sayMetal = !varies.metal && material !== "silver" && (design.metals.length > 1 || design.colours.length === 0);
  const sayColour = !varies.colour && design.colours.length > 1;
  const [first] = looks;
  return {
    looks,
    option: design.letters ? "Letter" : looks.length > 1 ? "Color" : null,
    title(look) {
      if (look.letter !== null) return look.letter;
      if (design.colours === BIRTHSTONES) return stoneOfMonth(look);
      return [varies.metal ? metalTitle(look) : "", varies.colour ? colourTitle(look) : ""].filter(Boolean).join(" & ");
    },
    fixed: [sayMetal ? metalTitle(first) : "", sayColour ? colourTitle(first) : ""].filter(Boolean).join(" "),
  };
}

type Palette = { metals: readonly MetalName[]; colours: readonly ColourName[] };

/** The metals and colours of one product, in an order of its own, or every list would begin with gold and clear. */
function choosePalette(design: Design, material: MaterialName, chance: Chance): Palette {
  const metals = material === "silver" ? design.metals.filter((metal) => metal === "silver") : design.metals;
  // every letter and every month must be there, in one metal
  if (design.letters || design.colours === BIRTHSTONES)
    return { metals: chance.some(metals, 1), colours: design.colours };

  let most = { metals: metals.length, colours: design.colours.length };
  if (metals.length > 1 && design.colours.length > 1) {
    const way = chance.next();
    if (way < 0.45) most = { ...most, metals: 1 };
    else if (way < 0.75) most = { ...most, colours: 1 };
    else most = { metals: 2, colours: 3 };
  }
  const several = <T>(from: readonly T[], count: number) =>
    chance.shuffled(from).slice(0, count > 1 ? chance.between(2, count) : count);
  return { metals: several(metals, most.metals), colours: several(design.colours, most.colours) };
}

function rank<T>(order: readonly T[], one: T | null): number {
  return one === null ? 0 : order.indexOf(one);
}

function stoneOfMonth(look: Look): string {
  const month = look.colour === null ? -1 : BIRTHSTONES.indexOf(look.colour);
  return STONES_BY_MONTH[month] ?? colourTitle(look);
}

/** Whether a design can be made of sterling silver. */
export function comesInSilver(design: string): boolean {
  return getDesign(design).metals.includes("silver");
}

/** "GD", "SV-RUB", "GD-K": the end of an item number. */
export function lookCode(look: Look): string {
  const metal = { gold: "GD", silver: "SV", rose: "RG", black: "BK", bronze: "BZ" } as const;
  return [look.metal === null ? "" : metal[look.metal], colourTitle(look).slice(0, 3).toUpperCase(), look.letter ?? ""]
    .filter(Boolean)
    .join("-");
}

function metalTitle(look: Look | undefined): string {
  return look?.metal ? METALS[look.metal].title : "";
}

function colourTitle(look: Look | undefined): string {
  return look?.colour ? COLOURS[look.colour].title : "";
}
