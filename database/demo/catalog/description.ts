/** What the demo shop says about a product. */
import type { Chance } from "../chance.ts";
import type { Kind } from "./kind.ts";
import type { Choice } from "./looks.ts";
import type { Material } from "./materials.ts";
import type { Name } from "./names.ts";

type Facts = { kind: Kind; name: Name; material: Material; choice: Choice; grams: number };

/** Four sentences and a list of facts, as HTML. */
export function describe({ kind, name, material, choice, grams }: Facts, chance: Chance): string {
  const thing = `${name.style} ${kind.noun}`.toLowerCase();
  const several =
    choice.option === "Letter" ? "26 letters" : choice.looks.length > 1 ? `${choice.looks.length} colors` : "one color";
  const opening = chance.pick([
    `From our ${name.line} series: ${thing} in ${several}.`,
    `${name.line} stands for ${thing} with a clean finish, kept in ${several}.`,
    `Our buyers' choice for this season: ${thing}, available in ${several}.`,
  ]);
  const facts: [string, string][] = [
    ["Material", material.title],
    ...(choice.option === null
      ? []
      : [
          [
            choice.option,
            choice.option === "Letter" ? "A to Z" : choice.looks.map((look) => choice.title(look)).join(", "),
          ] as [string, string],
        ]),
    ...(kind.sizes
      ? [[kind.sizes.name, kind.sizes.values.map((size) => size.title).join(", ")] as [string, string]]
      : []),
    ["Weight", `about ${grams < 1 ? grams.toPrecision(1) : Math.round(grams)} g`],
    ["Minimum order", kind.least ? `${kind.least.quantity} pieces, in steps of ${kind.least.batch}` : "1 piece"],
    ["Care", material.care],
  ];
  const list = facts.map(([label, fact]) => `<li><strong>${label}:</strong> ${escape(fact)}</li>`).join("");
  return `<p>${escape([opening, material.fact, ...kind.about].join(" "))}</p><ul>${list}</ul>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
