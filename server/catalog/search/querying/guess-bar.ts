/** Estimates the key at a position of a sorted list from a sample. */

import { nth } from "./select.ts";

const SAMPLE = 2_000;
const LEAST_POSITION = 200;
/** Standard errors added, so that hardly any estimate is too low. */
const CAUTION = 4;

/** The distance between sampled keys; 0 where guessing does not pay. */
export function sampleStep(length: number, position: number): number {
  if (position < LEAST_POSITION || length < 2 * SAMPLE) return 0;
  // odd, so that the step does not match patterns of tens and hundreds
  return Math.floor(length / SAMPLE) | 1;
}

/** A key that more than the first `position` keys of the list do not exceed; `sample` has one in `step` of its keys. */
export function guessBar(sample: readonly number[], step: number, position: number): number {
  const expected = position / step;
  const cautious = Math.ceil(expected + CAUTION * Math.sqrt(expected) + CAUTION);
  return cautious < sample.length ? nth(Float64Array.from(sample), cautious) : Infinity;
}
