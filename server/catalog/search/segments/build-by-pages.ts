/** A second thread parses part of the pages, since parsing is most of the work; the result is the same without it. */

import type { Units } from "../../words/units.ts";
import { factsOf, rowsOf, type EntryPage } from "../indexing/entry-row.ts";
import type { SecondThread } from "../indexing/second-thread.ts";
import { sortedTerms, type TermTable } from "../terms/term-table.ts";
import { termReader } from "../terms/terms-of-entry.ts";
import { readTerms, termsOfEach, type PageTerms } from "../terms/terms-of-page.ts";
import { packVocabulary } from "../words/vocabulary.ts";
import { segmentAssembly } from "./build-segment.ts";
import type { Segment } from "./segment.ts";
import { sortedTexts } from "./sorted-texts.ts";

/** For fewer products, starting a second thread takes longer than it saves. */
const MOST_ALONE = 2_000;
const MOST_GIVEN = 3;
/** Pages are merged in order: at most this many parsed ones wait for an earlier one. */
const MOST_WAITING = 8;

export type PageBuilder = {
  /** Resolves when the next page may come; may reject for an earlier page. Takes ownership of the page's words. */
  add(page: EntryPage): Promise<void>;
  finish(): Promise<Segment>;
};

/** `openSecond`: null on a single processor. */
export function pageBuilder(now: number, openSecond: (() => SecondThread) | null): PageBuilder {
  const assembly = segmentAssembly(now);
  const reader = termReader();
  let second: SecondThread | null = null;
  /** For each number of the second thread's terms the number in `reader`. */
  const ownNumbers: number[] = [];
  let [products, given, waiting] = [0, 0, 0];
  let added: Promise<void> = Promise.resolve();

  async function readBySecond(by: SecondThread, units: Units): Promise<PageTerms> {
    given += 1;
    const terms = await by.read(units);
    given -= 1;
    renumber(terms, ownNumbers, reader.terms);
    return terms;
  }

  async function addInTurn(firstDoc: number, count: number, terms: PageTerms | Promise<PageTerms>): Promise<void> {
    waiting += 1;
    const [read] = await Promise.all([terms, added]);
    waiting -= 1;
    if (read.counts.length !== count)
      throw new Error(`There are words for ${read.counts.length} of ${count} products.`);
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

function renumber({ numbers, newTerms }: PageTerms, ownNumbers: number[], own: TermTable): void {
  const { units, starts } = newTerms;
  for (let at = 0; at + 1 < starts.length; at++) {
    ownNumbers.push(own.numberOf(units, starts[at] ?? 0, starts[at + 1] ?? 0));
  }
  for (let at = 0; at < numbers.length; at++) numbers[at] = ownNumbers[numbers[at] ?? 0] ?? 0;
}
