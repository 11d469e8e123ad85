/**
 * Builds a large segment from pages of the database. Parsing the products' texts is most of the work, so a second
 * thread parses part of the pages. This thread does all the rest, and parses the pages for which the second has no
 * time. The segment is the same in either case.
 */
import { segmentAssembly } from "./build-segment.ts";
import { factsOf, rowsOf, type EntryPage } from "../indexing/entry-row.ts";
import type { SecondThread } from "../indexing/second-thread.ts";
import type { Segment } from "./segment.ts";
import { sortedTexts } from "./sorted-texts.ts";
import { sortedTerms } from "../terms/term-table.ts";
import { termReader } from "../terms/terms-of-entry.ts";
import type { Units } from "./units.ts";
import { packVocabulary } from "../words/vocabulary.ts";
import { readTerms, termsOfEach, type PageTerms } from "../terms/terms-of-page.ts";

/** Fewer products are parsed faster than a thread starts. */
const MOST_ALONE = 2_000;
/** The second thread has a page at hand when it is done with another. */
const MOST_GIVEN = 3;
/** At most so many parsed pages wait for an earlier one, because they are merged in order. */
const MOST_WAITING = 8;

export type PageBuilder = {
  /** Resolves when the next may come; a failure may show at a later page. Takes ownership of the page's words. */
  add(page: EntryPage): Promise<void>;
  finish(): Promise<Segment>;
};

/** `openSecond`: null on a single processor. */
export function pageBuilder(now: number, openSecond: (() => SecondThread) | null): PageBuilder {
  const assembly = segmentAssembly(now);
  const reader = termReader();
  let second: SecondThread | null = null;
  /** The reader's own numbers of the second one's terms. */
  const ownNumbers: number[] = [];
  let [products, given, waiting] = [0, 0, 0];
  /** Until the terms of all pages have been added. */
  let added: Promise<void> = Promise.resolve();

  async function readBySecond(by: SecondThread, units: Units): Promise<PageTerms> {
    given += 1;
    const terms = await by.read(units);
    given -= 1;
    const { numbers, newTerms } = terms;
    for (let at = 0; at + 1 < newTerms.starts.length; at++) {
      const [from, to] = [newTerms.starts[at] ?? 0, newTerms.starts[at + 1] ?? 0];
      ownNumbers.push(reader.terms.numberOf(newTerms.units, from, to));
    }
    for (let at = 0; at < numbers.length; at++) numbers[at] = ownNumbers[numbers[at] ?? 0] ?? 0;
    return terms;
  }

  async function addInTurn(firstDoc: number, count: number, terms: PageTerms | Promise<PageTerms>): Promise<void> {
    waiting += 1;
    const [read] = await Promise.all([terms, added]);
    waiting -= 1;
    if (read.counts.length !== count) throw new Error(`${count} products came with words of ${read.counts.length}.`);
    let doc = firstDoc;
    for (const each of termsOfEach(read)) assembly.addTerms(doc++, each);
  }

  return {
    async add(page) {
      const rows = rowsOf(page);
      const firstDoc = products;
      for (const row of rows) assembly.add(factsOf(row));
      products += rows.length;
      if (products > MOST_ALONE) second ??= openSecond?.() ?? null;
      const isForSecond = second !== null && given < MOST_GIVEN;
      const { wording } = page;
      const terms = second && isForSecond ? readBySecond(second, wording) : readTerms(reader, wording);

      added = addInTurn(firstDoc, rows.length, terms);
      // It is awaited below or at the end; this avoids an unhandled rejection until then.
      added.catch(() => {});
      if (waiting > MOST_WAITING) await added;
    },
    async finish() {
      await added;
      const terms = reader.terms.from(0);
      const texts = assembly.texts();
      const sorted = second?.sort(texts) ?? sortedTexts(texts);
      const order = sortedTerms(terms);
      const vocabulary = second?.pack(terms, order) ?? packVocabulary(terms, order);
      const rest = assembly.finish(order);
      const [ofTexts, ofTerms] = await Promise.all([sorted, vocabulary]);
      await second?.close();
      return { ...rest, ...ofTexts, terms: ofTerms };
    },
  };
}
