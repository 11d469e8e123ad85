/** The docs of a segment with the highest standing, best first: where the first results of nearly all searches are. */

import { standingOf } from "../querying/rank.ts";
import { nth } from "../querying/select.ts";
import { BUYABLE, type Segment } from "./segment.ts";

/** `bounds`: no doc from a place on has a higher standing; the last one is for the docs that are not among the best. */
export type BestDocs = { docs: Uint32Array; bounds: Float64Array };

export type BestDocsKeeper = {
  now(): BestDocs;
  /** Raises the bounds where these docs' standing has risen: the order is only nearly true until it is made anew. */
  move(docs: readonly number[]): void;
};

const LEAST_BEST = 1 << 14;
/** Places fit into 16 bits. */
const MOST_BEST = 1 << 16;
const SHARE = 1 / 16;
/** When more bounds than this have been raised, sorting anew pays. */
const MOST_RAISED = LEAST_BEST / 4;

export function bestDocsKeeper(data: Segment): BestDocsKeeper {
  let best: BestDocs | null = null;
  let places: Map<number, number> | null = null;
  let raised = 0;

  function raise({ docs, bounds }: BestDocs, doc: number): void {
    places ??= new Map(Array.from(docs, (each, place) => [each, place]));
    const standing = standingOfDoc(data, doc);
    for (let place = places.get(doc) ?? docs.length; place >= 0 && (bounds[place] ?? 0) < standing; place--) {
      bounds[place] = standing;
      raised += 1;
    }
  }

  return {
    now: () => (best ??= bestDocs(data)),
    move(moved) {
      for (const doc of moved) {
        if (best) raise(best, doc);
        if (raised > MOST_RAISED) [best, places, raised] = [null, null, 0];
      }
    },
  };
}

function bestDocs(data: Segment): BestDocs {
  const standings = Float64Array.from(data.ids, (_, doc) => standingOfDoc(data, doc));
  const { length } = standings;
  const count = Math.min(length, Math.max(LEAST_BEST, Math.floor(length * SHARE)), MOST_BEST);
  const least = nth(standings.slice(), length - count);
  const docs = new Uint32Array(count);
  let size = 0;
  // those that equal the least fill what the better ones leave
  for (let doc = 0; doc < length; doc++) if ((standings[doc] ?? 0) > least) docs[size++] = doc;
  for (let doc = 0; size < count; doc++) if (standings[doc] === least) docs[size++] = doc;
  docs.sort((one, other) => (standings[other] ?? 0) - (standings[one] ?? 0));
  const bounds = new Float64Array(count + 1);
  for (const [place, doc] of docs.entries()) bounds[place] = standings[doc] ?? 0;
  bounds[count] = count === length ? 0 : least;
  return { docs, bounds };
}

function standingOfDoc({ boosts, flags }: Segment, doc: number): number {
  return standingOf(boosts[doc] ?? 0, ((flags[doc] ?? 0) & BUYABLE) !== 0);
}
