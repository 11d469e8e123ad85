import type { Chance } from "../chance.ts";
import type { Listing } from "./listings.ts";
import { isOfLetters, type Look, titleOf } from "./looks.ts";
import { materialOf } from "./materials.ts";
import type { SizeOption, Trade } from "./trades.ts";

type Facts = {
  listing: Listing;
  trade: Trade;
  name: { line: string; style: string };
  option: { name: string; valueOf(look: Look): string } | null;
  sizes: SizeOption | null;
  least: { quantity: number; batch: number };
};

/** Four sentences and a list of facts, as HTML. */
export function describe({ listing, trade, name, option, sizes, least }: Facts, chance: Chance): string {
  const { design, looks, pieces } = listing;
  const thing = `${name.style} ${design.kind}`.toLowerCase();
  const material = materialOf(design.material);
  const several = !option ? "one color" : `${looks.length} ${option.name === "Letter" ? "letters" : "colors"}`;
  const opening = chance.pick([
    `From our ${name.line} series: ${thing} in ${several}.`,
    `${name.line} stands for ${thing} with a clean finish, kept in ${several}.`,
    `Our buyers' choice for this season: ${thing}, available in ${several}.`,
  ]);
  const facts: [string, string | null][] = [
    ["Material", material.title],
    ["Stone", design.stone === undefined ? null : [titleOf(design.cut ?? ""), design.stone].filter(Boolean).join(", ")],
    [option?.name ?? "Color", option ? looks.map((look) => option.valueOf(look)).join(", ") : colourOf(listing)],
    ["Measures", `${measured(design.sizeMm)} ${MEASURED[design.measure] ?? design.measure}`],
    [sizes?.name ?? "Size", sizes?.values.map((size) => size.title).join(", ") ?? null],
    ["In the pack", pieces > 1 ? `${pieces} of what the picture shows` : null],
    ["Weight", `about ${weightOf(design.weightG * pieces)}`],
    ["Minimum order", leastSaid(least, pieces > 1 ? "pack" : "piece")],
    ["Care", material.care],
  ];
  const list = facts
    .flatMap(([label, fact]) => (fact === null ? [] : `<li><strong>${label}:</strong> ${escape(fact)}</li>`))
    .join("");
  return `<p>${escape([opening, material.fact, ...trade.about].join(" "))}</p><ul>${list}</ul>`;
}

function leastSaid({ quantity, batch }: Facts["least"], of: string): string {
  return quantity === 1 ? `1 ${of}` : `${quantity} ${of}s${batch === 1 ? "" : `, in steps of ${batch}`}`;
}

/** The only colour or finish; null where the product has a choice of them. */
function colourOf({ design, looks: [look] }: Listing): string | null {
  const said = [look?.metal, isOfLetters(design) ? null : look?.colour].flatMap((name) => (name ? titleOf(name) : []));
  return said.length > 0 ? said.join(", ") : null;
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

function weightOf(grams: number): string {
  if (grams >= 1_000) return `${(grams / 1_000).toFixed(1)} kg`;
  return `${grams < 1 ? grams.toPrecision(1) : Math.round(grams)} g`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
