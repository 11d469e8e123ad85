/**
 * Attributes of products: what a piece is made of, its style, what it is worn for. They are tags that are written
 * "name: value" ("Material: Alloy"), so that they come and go with every import and export as tags do.
 */
import { MAX_CHOICES, type Choice, type Facets } from "../variants/choices.ts";

type Attribute = {
  /** "Material", as the tag writes it. */
  name: string;
  value: string;
};

/** At most this many attributes are offered, the most frequent ones. */
const MAX_ATTRIBUTES = 20;
/** A name, a colon, at least one space, a value: "16:9" and "https://…" are plain tags. */
const ATTRIBUTE = /^\s*([^\s:][^:]{0,39}?)\s*:\s+(\S.*?)\s*$/su;

/** Null for a plain tag. */
export function attributeOf(tag: string): Attribute | null {
  const [, name, value] = ATTRIBUTE.exec(tag) ?? [];
  return name === undefined || value === undefined ? null : { name, value };
}

/** Tags of one kind widen a list, those of different kinds narrow it: "tags" for plain ones, "attribute material". */
export function tagKind(tag: string): string {
  const attribute = attributeOf(tag);
  return attribute === null ? PLAIN_TAGS : ATTRIBUTE_KIND + attribute.name.toLowerCase();
}

export const PLAIN_TAGS = "tags";
const ATTRIBUTE_KIND = "attribute ";

/**
 * The attributes that a list offers, of its choices by kind, the commonest choice of each kind first. Each is called as
 * its commonest tag writes it, and its choices are whole tags.
 */
export function attributesOffered(choicesByKind: ReadonlyMap<string, readonly Choice[]>): Facets["attributes"] {
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
