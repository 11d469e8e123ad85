/** Makes the products of a design, which depend on nothing but their design. */

import { chanceOf } from "../chance.ts";
import type { FinishedDesign } from "../photographs.ts";
import { pathTo } from "./categories.ts";
import { isOfLetters, type Look, looksOf } from "./looks.ts";
import { numberOf } from "./number-of.ts";
import { tradeOf } from "./trades.ts";

export type DemoListing = {
  /** Of the first series; later series append their number. */
  handle: string;
  design: FinishedDesign;
  /** "whole": all finishes and colours; "colour": one colour in every finish; "single": one look. */
  kind: "whole" | "colour" | "single" | "pack";
  looks: readonly Look[];
  /** How many of what the picture shows are in a pack. */
  pieces: number;
  /** Its index among all products of the design, finished or not. */
  place: number;
};

type Unplaced = Omit<DemoListing, "place">;

/** Products whose pictures are finished. No two products that can be in one list have the same first picture. */
export function listingsOf(design: FinishedDesign): DemoListing[] {
  const finished = new Set(design.pictures.filter(({ view }) => view === "hero").map(({ name }) => name));
  return [...ownListings(design), ...packs(design)]
    .map((listing, place) => ({ ...listing, place }))
    .filter(({ kind, looks }) => (kind !== "whole" || design.whole) && looks.every(({ name }) => finished.has(name)));
}

function ownListings(design: FinishedDesign): Unplaced[] {
  const looks = looksOf(design);
  if (isOfLetters(design)) return alphabets(design, looks);
  // The product with all colours is shown in the one that is photographed last.
  const lead = looks[looks.length - 1 - (numberOf(design.id) % Math.max(1, design.metals.length))];
  if (lead === undefined) return [];
  const whole: Unplaced = {
    handle: design.id,
    design,
    kind: "whole",
    looks: [lead, ...without(looks, lead)],
    pieces: 1,
  };
  const leaders = new Map<string | null, Look>();
  if (design.metals.length > 1 && design.colours.length > 1) {
    for (const [place, colour] of design.colours.entries()) {
      const ofColour = looks.filter((look) => look.colour === colour && look !== lead);
      const leader = ofColour[(numberOf(design.id) + place) % ofColour.length];
      if (colour !== lead.colour && leader) leaders.set(colour, leader);
    }
  }
  const others = without(looks, lead).map((look): Unplaced => {
    const inEveryFinish = leaders.get(look.colour) === look;
    const [kind, handle, shown] = inEveryFinish
      ? ([
          "colour",
          look.colour ?? "",
          [look, ...looks.filter((each) => each.colour === look.colour && each !== look)],
        ] as const)
      : (["single", look.name, [look]] as const);
    return { handle: `${design.id}-${handle}`, design, kind, looks: shown, pieces: 1 };
  });
  return [whole, ...others];
}

function alphabets(design: FinishedDesign, looks: readonly Look[]): Unplaced[] {
  return [...new Set(looks.map(({ metal }) => metal))].map((metal, place) => {
    const letters = looks.filter((look) => look.metal === metal);
    const turned = [...letters.slice(place), ...letters.slice(0, place)];
    return { handle: metal ? `${design.id}-${metal}` : design.id, design, kind: "colour", looks: turned, pieces: 1 };
  });
}

/** A small pack and a large one, shown in different finishes of the first colour. */
function packs(design: FinishedDesign): Unplaced[] {
  if (/\b(Set|Pair|Two|Three|Initial|Letter)\b/.test(design.kind)) return [];
  const { packs: counts } = tradeOf(pathTo(design.category));
  const looks = looksOf(design);
  const first = looks.filter(({ colour }) => colour === looks[0]?.colour);
  const many = first.length > 1 ? first : looks;
  const chance = chanceOf(numberOf(design.id), 1);
  const led = chance.shuffled(many).slice(0, counts.length);
  return led.map((lead, place): Unplaced => {
    const pieces = counts[place] ?? 1;
    const shown = many === first ? [lead, ...without(first, lead)] : [lead];
    return { handle: `${design.id}-pack-of-${pieces}`, design, kind: "pack", looks: shown, pieces };
  });
}

function without(looks: readonly Look[], one: Look): Look[] {
  return looks.filter((look) => look !== one);
}
