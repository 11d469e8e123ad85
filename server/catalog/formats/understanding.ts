/** Learns from all rows of a file what staff decide about: attributes, collections, signs of decimals, currencies. */

import type { CollectionSource, UnderstoodFile } from "../../../contract/office/product-sources.ts";
import { attributeOf } from "../lists/attributes.ts";
import { plainName } from "../words/plain-name.ts";
import type { AttributeWords } from "./attribute-words.ts";
import type { ReadAttribute, ReadRow } from "./format.ts";
import { type Joined, AttributeOverlap } from "./joined-filters.ts";
import { amountOf, type DecimalSign, signIn } from "./written-numbers.ts";

type Attribute = UnderstoodFile["attributes"][number];
type Seen = Omit<Attribute, "as" | "use" | "values" | "distinct"> & { found: Set<string>; longest: number };

const MOST_KEYS = 150;
const MOST_VALUES = 2_000;
const SHOWN_VALUES = 8;
const MOST_NAMES = 20_000;
const MOST_PROPOSED = 200;
const MOST_TAGS_CHOSEN = 30;
/** Longer values are descriptions. */
const LONGEST_VALUE = 80;
const MOST_NAME_CHARACTERS = 40;

export class Understanding {
  products = 0;
  firstPrice: string | null = null;
  currency: string | null = null;
  private readonly signs = { ".": 0, ",": 0 };
  private readonly attributes = new Map<string, Seen>();
  private readonly counts = {
    type: new Map<string, number>(),
    tag: new Map<string, number>(),
    category: new Map<string, number>(),
  };
  private readonly overlap = new AttributeOverlap();
  private options: readonly string[] = [];
  private handle = "";
  private readHandle = "";
  private readonly words: AttributeWords;

  constructor(words: AttributeWords) {
    this.words = words;
  }

  note(row: ReadRow): void {
    const { cells } = row;
    if (row.handle !== this.readHandle) this.overlap.endProduct();
    this.readHandle = row.handle;
    if (row.leads) {
      this.products += 1;
      this.options = [cells.option1Name, cells.option2Name, cells.option3Name].map((name) => name ?? "");
      this.handle = row.handle;
      for (const name of this.options) if (name !== "" && name !== "Title") this.seen("option", name, true);
      if (cells.type) count(this.counts.type, [cells.type]);
      const tags = row.tags ?? [];
      count(
        this.counts.tag,
        tags.filter((tag) => this.words.inTag(tag) === null && attributeOf(tag) === null),
      );
      for (const tag of tags) {
        const own = attributeOf(tag);
        if (own && this.words.nameOf(own.name) === own.name) this.overlap.noteOwnTag(own);
      }
      count(this.counts.category, categoryNames(row.categories ?? []));
    }
    this.noteAmounts(row);
    for (const attribute of attributesIn(row, this.words, row.handle === this.handle ? this.options : [])) {
      this.noteAttribute(attribute, row.leads && attribute.from !== "option");
    }
  }

  /** By what most amounts say; a point when none says anything. */
  decimal(): DecimalSign {
    return this.signs[","] > this.signs["."] ? "," : ".";
  }

  /**
   * What titles say is used where the file says it nowhere else. A tag of an option's name would be a second filter of
   * that name, so both are used in any case.
   */
  found(usesAll: boolean): Attribute[] {
    const all = [...this.attributes].map(([, { found, longest, ...attribute }]) => ({
      ...attribute,
      as: isNamedByFilter(attribute) ? attribute.name : this.filterName(attribute.name),
      use: longest <= LONGEST_VALUE,
      values: [...found].slice(0, SHOWN_VALUES),
      distinct: found.size,
    }));
    const named = (from: Attribute["from"]) => new Set(all.filter((each) => each.from === from).map(({ as }) => as));
    const [options, tags] = [named("option"), named("tag")];
    const isTwice = ({ from, as }: Pick<Attribute, "from" | "as">) =>
      from === "option" ? tags.has(as) || this.overlap.hasOwnTag(as) : from === "tag" && options.has(as);
    const given = new Set(all.filter(({ from }) => from !== "title").map(({ as }) => as));
    return all
      .map((each) => ({
        ...each,
        use: each.use && (usesAll || isTwice(each)) && !(each.from === "title" && given.has(each.as)),
      }))
      .toSorted((one, other) => other.products - one.products);
  }

  /** Of attributes as staff decided about them. */
  joined(attributes: readonly Attribute[]): Joined {
    this.overlap.endProduct();
    return this.overlap.joined(attributes);
  }

  proposed(): Pick<UnderstoodFile["collections"], "type" | "tag" | "category"> {
    return { type: most(this.counts.type), tag: most(this.counts.tag), category: most(this.counts.category) };
  }

  private noteAmounts({ cells }: ReadRow): void {
    for (const text of [cells.price, cells.compareAtPrice, cells.cost, cells.grams]) {
      const sign = text ? signIn(text) : null;
      if (sign !== null) this.signs[sign] += 1;
    }
    if (!cells.price) return;
    this.firstPrice ??= cells.price;
    this.currency ??= amountOf(cells.price, ".")?.currency ?? null;
  }

  private noteAttribute({ from, name, value }: ReadAttribute, counts: boolean): void {
    const seen = this.seen(from, name, counts);
    if (!seen) return;
    this.overlap.note(seen.key, from === "option", value);
    if (seen.found.size < MOST_VALUES) seen.found.add(value);
    seen.longest = Math.max(seen.longest, value.length);
  }

  private filterName(name: string): string {
    const plain = name
      .replaceAll(/[:,_]+/g, " ")
      .trim()
      .slice(0, MOST_NAME_CHARACTERS)
      .trim();
    return this.words.nameOf(name) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  }

  /** Undefined when the file has too many of them. */
  private seen(from: ReadAttribute["from"], name: string, counts: boolean): Seen | undefined {
    const key = keyOf(from, name);
    const known = this.attributes.get(key);
    if (!known && this.attributes.size >= MOST_KEYS) return undefined;
    const seen = known ?? { key, from, name, products: 0, found: new Set<string>(), longest: 0 };
    this.attributes.set(key, seen);
    if (counts) seen.products += 1;
    return seen;
  }
}

/** All attributes that a row has, in whatever form. `options`: the names of its product's options. */
export function attributesIn(row: ReadRow, words: AttributeWords, options: readonly string[] = []): ReadAttribute[] {
  const { option1Value, option2Value, option3Value } = row.cells;
  const values = [option1Value, option2Value, option3Value];
  return [
    ...options.flatMap((name, index): ReadAttribute[] => {
      const value = values[index]?.trim() ?? "";
      return name === "" || value === "" || isNoOption(name, value) ? [] : [{ from: "option", name, value }];
    }),
    ...(row.attributes ?? []),
    ...(row.tags ?? []).flatMap((tag) => attributesOfTag(tag, words)),
    ...(row.leads && row.cells.title ? words.inTitle(row.cells.title) : []),
  ];
}

/** A tag that is written as the shop's own attributes, with the usual name, is one already. */
export function attributesOfTag(tag: string, words: AttributeWords): ReadAttribute[] {
  const own = attributeOf(tag);
  if (own && words.nameOf(own.name) === own.name) return [];
  const within = words.inTag(tag);
  if (within) return [{ from: "tag", ...within }];
  const filter = words.filterOf(tag);
  return filter === null ? [] : [{ from: "word", name: filter, value: tag }];
}

export function keyOf(from: ReadAttribute["from"], name: string): string {
  return `${from}:${plainName(name) || name}`.slice(0, 200);
}

/** Every level of each path: "Jewelry > Rings" gives "Jewelry" too. */
export function categoryNames(categories: readonly (readonly string[])[]): string[] {
  const names = categories.flatMap((path) =>
    path.map((_, index) =>
      path
        .slice(0, index + 1)
        .map(tagText)
        .join(" > "),
    ),
  );
  return [...new Set(names)].filter((name) => name !== "");
}

/** A tag cannot have commas, and an attribute's name ends at a colon. */
export function tagText(text: string): string {
  return text
    .replaceAll(/(?<=\d),(?=\d)/g, ".")
    .replaceAll(/\s*,\s*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Those that are proposed, when staff have not chosen. */
export function chosenNames(from: CollectionSource, proposed: ReturnType<Understanding["proposed"]>): string[] {
  if (from === "none") return [];
  if (from !== "tag") return proposed[from].map(({ name }) => name);
  return proposed.tag
    .filter(({ products }) => products > 1)
    .slice(0, MOST_TAGS_CHOSEN)
    .map(({ name }) => name);
}

function isNamedByFilter({ from }: { from: ReadAttribute["from"] }): boolean {
  return from === "word" || from === "title";
}

function isNoOption(name: string, value: string): boolean {
  return name === "Title" && value === "Default Title";
}

function count(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of new Set(names)) {
    const before = counts.get(name);
    if (before !== undefined || counts.size < MOST_NAMES) counts.set(name, (before ?? 0) + 1);
  }
}

function most(counts: ReadonlyMap<string, number>): { name: string; products: number }[] {
  return [...counts]
    .map(([name, products]) => ({ name, products }))
    .toSorted((one, other) => other.products - one.products || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_PROPOSED);
}
