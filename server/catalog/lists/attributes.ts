/** Product attributes are tags written as "name: value" ("Material: Alloy"), so that imports and exports carry them. */

import { MAX_CHOICES, type FacetChoice, type Facets } from "./choices.ts";

type Attribute = {
  name: string;
  value: string;
};

const MAX_ATTRIBUTES = 20;
/** The space after the colon is required: "16:9" and "https://…" are plain tags. */
const ATTRIBUTE = /^\s*([^\s:][^:]{0,39}?)\s*:\s+(\S.*?)\s*$/su;

export function attributeOf(tag: string): Attribute | null {
  const [, name, value] = ATTRIBUTE.exec(tag) ?? [];
  return name === undefined || value === undefined ? null : { name, value };
}

/** The filter kind of a tag: "tags" for a plain one, otherwise "attribute material". */
export function tagKind(tag: string): string {
  const attribute = attributeOf(tag);
  return attribute === null ? PLAIN_TAGS : ATTRIBUTE_KIND + attribute.name.toLowerCase();
}

export const PLAIN_TAGS = "tags";
const ATTRIBUTE_KIND = "attribute ";

/** The most frequent attributes of a list; a choice is a whole tag. */
export function attributesOffered(choicesByKind: ReadonlyMap<string, readonly FacetChoice[]>): Facets["attributes"] {
  return [...choicesByKind]
    .filter(([kind]) => kind.startsWith(ATTRIBUTE_KIND))
    .map(([kind, choices]) => ({ kind, choices, most: choices[0]?.count ?? 0 }))
    .sort((one, other) => other.most - one.most || (one.kind < other.kind ? -1 : 1))
    .slice(0, MAX_ATTRIBUTES)
    .sort((one, other) => (one.kind < other.kind ? -1 : 1))
    .map(({ choices }) => ({
      name: attributeOf(choices[0]?.value ?? "")?.name ?? "",
      choices: choices.slice(0, MAX_CHOICES),
    }));
}
