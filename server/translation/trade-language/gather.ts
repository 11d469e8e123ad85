/** Works out what each word of a title belongs to. */

import { bothOf } from "./both-colours.ts";
import { TRADE_LANGUAGES, type DescriberLexeme } from "./lexeme.ts";
import { isMetal } from "./say.ts";
import type { Described, Detail, TitleGroup, Item, Title } from "./title.ts";

export type TitleDraft = Omit<Title, "main"> & { main: TitleGroup | null };

/** Adds one part between commas; false when it makes no sense. */
export function takeSegment(title: TitleDraft, items: readonly Item[]): boolean {
  const remaining: Item[] = [];
  for (const item of items) {
    if (item.kind === "number") title.number = item.number;
    else if (item.kind === "count" || item.kind === "measure") title.details.push(item);
    else if (item.kind === "entry" && item.entry.phrase?.part === "pack" && !item.entry.noun) {
      if (item.entry.english === "set" && item !== items.at(-1)) return false;
      title.details.push({ kind: "phrase", phrase: item.entry.phrase });
    } else remaining.push(item);
  }
  const [own, ...additions] = splitAtWith(remaining);
  const groups = groupsOf(own ?? [], title.main === null);
  const withs = additions.map((addition) => withOf(addition));
  if (groups === null || withs.some((each) => each === null)) return false;

  const [first, ...others] = groups;
  const added = withs.filter((each) => each !== null);
  if (first) {
    first.with.push(...added);
    if (title.main === null) {
      if (first.noun === null) return false;
      title.main = first;
    } else if (first.noun !== null) title.details.push({ kind: "group", group: first });
    else if (!addDetails(title, title.main, first)) return false;
  } else if (added.length > 0) {
    if (title.main === null) return false;
    title.main.with.push(...added);
  }
  title.details.push(...others.map((group): Detail => ({ kind: "group", group })));
  return true;
}

function splitAtWith(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (item.kind === "with") parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

function withOf(items: readonly Item[]): TitleGroup | null {
  // in "with pearls" pearls are not goods
  const things = items.every((item) => item.kind === "and" || (item.kind === "entry" && item.entry.thing !== null));
  const groups = things ? [gather(items, -1, true)] : groupsOf(items, true);
  const [only, ...others] = groups ?? [];
  if (!only || others.length > 0) return null;
  return only.noun !== null || only.gems.length + only.motifs.length + only.materials.length > 0 ? only : null;
}

function addDetails(title: TitleDraft, main: TitleGroup, group: TitleGroup): boolean {
  if (group.motifs.length > 0) return false;
  for (const { thing, describers } of group.materials)
    if (!main.materials.some((each) => each.thing === thing)) main.materials.push({ thing, describers });
  main.materials = namedMetals(main.materials);
  for (const describer of group.describers) {
    const isListed = title.details.some((detail) => detail.kind === "describer" && detail.describer === describer);
    if (!isListed) title.details.push({ kind: "describer", describer });
  }
  for (const thing of group.gems) title.details.push({ kind: "thing", thing });
  main.phrases.push(...group.phrases);
  main.with.push(...group.with);
  return true;
}

/** The group of the noun, then those of generic nouns ("jewelry") that importers add. Null for two other nouns. */
function groupsOf(items: readonly Item[], whole: boolean): TitleGroup[] | null {
  if (items.length === 0) return [];
  const head = headOf(items);
  const own: Item[] = [];
  const general: TitleGroup[] = [];
  for (const [place, item] of items.entries()) {
    const noun = item.kind === "entry" ? item.entry.noun : null;
    if (place === head || !noun?.general) {
      own.push(item);
      continue;
    }
    const behind: Item[] = [item];
    const from = own.findLastIndex((each) => !speaksOfPeople(each)) + 1;
    if (place > head && head >= 0) behind.unshift(...own.splice(from));
    const group = gather(behind, behind.length - 1, true);
    if (group === null) return null;
    general.push(group);
  }
  const group = gather(own, own.indexOf(items[head] ?? { kind: "and" }), whole);
  return group && [group, ...general];
}

function speaksOfPeople(item: Item): boolean {
  return item.kind === "entry" && item.entry.phrase?.part === "purpose";
}

/** Prefers the last word that is only a noun, then the last that may be one, then a generic one. */
function headOf(items: readonly Item[]): number {
  let best = -1;
  let bestRank = 0;
  for (const [place, item] of items.entries()) {
    if (item.kind !== "entry" || !item.entry.noun) continue;
    const last = place === items.length - 1 || items[place + 1]?.kind !== "entry";
    const rank = item.entry.noun.general ? 1 : item.entry.thing && !last ? 2 : 3;
    if (rank >= bestRank) [best, bestRank] = [place, rank];
  }
  return best;
}

function emptyGroup(): TitleGroup {
  return {
    noun: null,
    plural: false,
    describers: [],
    motifs: [],
    gems: [],
    materials: [],
    close: null,
    phrases: [],
    with: [],
  };
}

/**
 * `head`: the index of the noun, or -1. `whole`: a colour before a stone describes it, unlike in lists ("Gold Ruby").
 */
function gather(items: readonly Item[], head: number, whole: boolean): TitleGroup | null {
  const group = emptyGroup();
  /** Words that may still describe a stone or material. */
  let waiting: DescriberLexeme[] = [];
  const take = (kinds: readonly string[]) => {
    const taken = waiting.filter(({ part }) => kinds.includes(part));
    waiting = waiting.filter(({ part }) => !kinds.includes(part));
    return taken;
  };
  for (const [place, item] of items.entries()) {
    if (item.kind === "and") {
      if (place === 0 || place === items.length - 1) return null;
      const [one, other] = [describerOf(items[place - 1]), describerOf(items[place + 1])];
      if (one && other) {
        const both = bothOf(one, other);
        if (both === null) return null;
        waiting = [...waiting.slice(0, -1), both];
      }
      // in "silver and leather" silver is a metal, not a colour
      if (one?.part === "metal" && !other) return null;
      continue;
    }
    if (items[place - 1]?.kind === "and" && describerOf(items[place - 2]) && describerOf(item)) continue;
    const joined = items[place - 1]?.kind === "and" || items[place + 1]?.kind === "and";
    if (item.kind !== "entry") return null;
    const { noun, plural, thing, describer, phrase } = item.entry;
    if (place === head && noun) {
      Object.assign(group, { noun, plural });
      group.describers.push(...take(ALL));
    } else if (thing && (thing.part === "motif" || (joined && thing.part === "gem" && isShown(items, place)))) {
      group.motifs.push(thing);
    } else if (thing?.part === "gem") {
      group.gems.push({ thing, describers: take(whole ? ["stone", "colour"] : ["stone"]) });
    } else if (thing?.part === "material") {
      // leather is not gold plated, but its metal parts are
      const finishes = isMetal(thing) ? ["finish"] : [];
      const material = { thing, describers: take(["stone", ...finishes]) };
      group.materials.push(material);
      if (place === head - 1) group.close = material;
    } else if (describer) {
      waiting.push(describer);
    } else if (phrase) {
      group.phrases.push(phrase);
    } else {
      return null;
    }
  }
  group.describers.push(...waiting);
  group.describers = withoutSynonyms(group.describers);
  group.phrases.sort((one, other) => Number(one.part === "purpose") - Number(other.part === "purpose"));
  return group;
}

/** "Delicate" and "dainty" may be translated by the same word. */
function withoutSynonyms(describers: readonly DescriberLexeme[]): DescriberLexeme[] {
  return describers.filter(
    (each, place) =>
      !describers
        .slice(0, place)
        .some((other) => TRADE_LANGUAGES.some((language) => other[language].forms[0] === each[language].forms[0])),
  );
}

/** "Metal" is redundant beside the name of one. */
function namedMetals(materials: readonly Described[]): Described[] {
  const named = materials.filter(({ thing }) => isMetal(thing) && thing.english !== "metal");
  return named.length === 0 ? [...materials] : materials.filter(({ thing }) => thing.english !== "metal");
}

function describerOf(item: Item | undefined): DescriberLexeme | null {
  return item?.kind === "entry" && !item.entry.noun && !item.entry.thing ? item.entry.describer : null;
}

/** "Moon and pearl": a stone beside a motif is a motif. */
function isShown(items: readonly Item[], place: number): boolean {
  return [items[place - 2], items[place + 2]].some(
    (item) => item?.kind === "entry" && item.entry.thing?.part === "motif",
  );
}

const ALL = ["style", "cut", "stone", "finish", "colour", "metal"];
