/** One filter for what a file says in options of some products, and beside the options of others. */

import type { UnderstoodFile } from "../../../contract/office/product-sources.ts";
import { plainName } from "../words/plain-name.ts";

type Attribute = UnderstoodFile["attributes"][number];
/** Where a joined filter finds its values: in the options alone, or in tags, which then have those of options too. */
export type Joining = NonNullable<Attribute["joined"]>;
/** `spellings`: of values by their normalised form, as options have them first of all. */
type JoinedFilter = { where: Joining; spellings: ReadonlyMap<string, string> };
/** By the filter's name in lower case. */
export type Joined = ReadonlyMap<string, JoinedFilter>;

const MOST_SPELLINGS = 2_000;

/** Counts, product by product, whether its options say what is said of it elsewhere too. */
export class AttributeOverlap {
  /** Of the product that is being read, by the attribute's key. */
  private readonly inOptions = new Map<string, Set<string>>();
  private readonly elsewhere = new Map<string, Set<string>>();
  private readonly products = new Map<string, number>();
  /** Products whose option has all values of the other attribute, by that one's key and the option's. */
  private readonly covered = new Map<string, Map<string, number>>();
  private readonly ownTags = new Map<string, string>();
  /** By the attribute's key. */
  private readonly spellings = new Map<string, Map<string, string>>();

  note(key: string, isOption: boolean, value: string): void {
    const values = isOption ? this.inOptions : this.elsewhere;
    const known = values.get(key) ?? new Set<string>();
    const plain = plainForm(value);
    values.set(key, known.add(plain));
    const spelled = this.spellings.get(key) ?? new Map<string, string>();
    if (!spelled.has(plain) && spelled.size < MOST_SPELLINGS) this.spellings.set(key, spelled.set(plain, value));
  }

  /** A tag in the shop's own form, which stays whatever is decided about the file. */
  noteOwnTag({ name, value }: { name: string; value: string }): void {
    const key = `own tag:${name.toLowerCase()}`;
    this.ownTags.set(key, name.toLowerCase());
    this.note(key, false, value);
  }

  endProduct(): void {
    for (const [key, values] of this.elsewhere) {
      this.products.set(key, (this.products.get(key) ?? 0) + 1);
      for (const [option, has] of this.inOptions) {
        if (![...values].every((value) => has.has(value))) continue;
        const counts = this.covered.get(key) ?? new Map<string, number>();
        this.covered.set(key, counts.set(option, (counts.get(option) ?? 0) + 1));
      }
    }
    this.inOptions.clear();
    this.elsewhere.clear();
  }

  /** Whether a tag in the shop's own form has this name. */
  hasOwnTag(filter: string): boolean {
    return [...this.ownTags.values()].includes(filter.toLowerCase());
  }

  /** Of the attributes that are used. */
  joined(attributes: readonly Attribute[]): Joined {
    const joined = new Map<string, JoinedFilter>();
    const byName = Map.groupBy(
      attributes.filter(({ use }) => use),
      ({ as }) => as.toLowerCase(),
    );
    for (const [name, ofName] of byName) {
      const options = ofName.filter(({ from }) => from === "option").map(({ key }) => key);
      const others = ofName.filter(({ from }) => from !== "option").map(({ key }) => key);
      const hasOwnTag = this.hasOwnTag(name);
      if (options.length === 0 || (others.length === 0 && !hasOwnTag)) continue;
      const isCovered = !hasOwnTag && others.every((key) => this.isCovered(key, options));
      const spellings = [...others, ...options].flatMap((key) => [...(this.spellings.get(key) ?? [])]);
      joined.set(name, { where: isCovered ? "options" : "tags", spellings: new Map(spellings) });
    }
    return joined;
  }

  private isCovered(key: string, options: readonly string[]): boolean {
    const counts = this.covered.get(key);
    const covered = options.reduce((sum, option) => sum + (counts?.get(option) ?? 0), 0);
    return covered >= (this.products.get(key) ?? 0);
  }
}

/** By which values are compared. */
export function plainForm(value: string): string {
  return plainName(value) || value;
}
