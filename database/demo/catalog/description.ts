import type { Chance } from "../chance.ts";
import type { DemoListing } from "./listings.ts";
import { isOfLetters, titleOf } from "./looks.ts";
import { materialOf } from "./materials.ts";
import type { Trade } from "./trades.ts";

type Facts = {
  listing: DemoListing;
  trade: Trade;
  name: { line: string; style: string };
  /** By what the looks are chosen; null where there is only one. */
  option: { name: string } | null;
};

/** What it is in one sentence, three facts about it, and a list of what the page's details do not have; as HTML. */
export function describe({ listing, trade, name, option }: Facts, chance: Chance): string {
  const { design, looks, pieces } = listing;
  const material = materialOf(design.material);
  const thing = `${name.style} ${design.kind}`.toLowerCase();
  const of = { thing, line: name.line, choice: `${looks.length} ${option?.name === "Letter" ? "letters" : "colors"}` };
  const { opening, order } = chance.pick(option ? PATTERNS_OF_A_CHOICE : PATTERNS_OF_ONE);
  const about = [material.fact, ...trade.about];
  const sentences = [opening(of), ...order.map((place) => about[place] ?? "")];
  const facts: [string, string | null][] = [
    ["Material", material.title],
    ["Stone", design.stone === undefined ? null : [titleOf(design.cut ?? ""), design.stone].filter(Boolean).join(", ")],
    ["Color", option ? null : colourOf(listing)],
    ["Measures", `${measured(design.sizeMm)} ${MEASURED[design.measure] ?? design.measure}`],
    ["In the pack", pieces > 1 ? `${pieces} as pictured` : null],
    ["Care", material.care],
  ];
  const list = facts
    .flatMap(([label, fact]) => (fact === null ? [] : `<li><strong>${label}:</strong> ${escape(fact)}</li>`))
    .join("");
  return `<p>${escape(sentences.join(" "))}</p><ul>${list}</ul>`;
}

type Opening = (of: { thing: string; line: string; choice: string }) => string;

/** Right for any noun, one or many; `descriptions.ts` has them in the other languages. */
const OPENINGS_OF_A_CHOICE: readonly Opening[] = [
  ({ thing, choice }) => `${capitalized(thing)} in ${choice}.`,
  ({ thing, choice }) => `${capitalized(thing)}, available in ${choice}.`,
  ({ thing, line, choice }) => `${capitalized(thing)} from our ${line} line, in ${choice}.`,
  ({ thing, line, choice }) => `From our ${line} line: ${thing} in ${choice}.`,
  ({ thing, choice }) => `Choose from ${choice}: ${thing}.`,
];
const OPENINGS_OF_ONE: readonly Opening[] = [
  ({ thing, line }) => `${capitalized(thing)} from our ${line} line.`,
  ({ thing, line }) => `From our ${line} line: ${thing}.`,
  ({ thing, line }) => `${capitalized(thing)}, part of our ${line} line.`,
  ({ thing }) => `${capitalized(thing)}, as pictured.`,
];

/** Of the material's fact and the two of the trade. */
const ORDERS = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 1, 0],
] as const;
const PATTERNS_OF_A_CHOICE = patternsOf(OPENINGS_OF_A_CHOICE);
const PATTERNS_OF_ONE = patternsOf(OPENINGS_OF_ONE);

function patternsOf(openings: readonly Opening[]) {
  return openings.flatMap((opening) => ORDERS.map((order) => ({ opening, order })));
}

/** The only colour or finish; null where the product has a choice of them. */
function colourOf({ design, looks: [look] }: DemoListing): string | null {
  const names = [look?.metal, isOfLetters(design) ? null : look?.colour].flatMap((name) => (name ? titleOf(name) : []));
  return names.length > 0 ? names.join(", ") : null;
}

const MEASURED: Record<string, string> = {
  height: "high",
  width: "wide",
  diameter: "across",
  length: "long",
  "stone length": "stone",
  "band width": "wide band",
  "chain width": "wide chain",
  bead: "beads",
  pearl: "pearls",
  "drop length": "drop",
  "charm height": "charm",
};

function measured(mm: number): string {
  return mm < 100 ? `${mm} mm` : `${mm / 10} cm`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
