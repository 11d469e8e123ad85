/** Estimates the key at a position of a list from a sample of its keys. */
import { nth } from "./select.ts";

const SAMPLE = 2_000;
/** It pays only beyond this position. */
const LEAST_PLACE = 200;
/** This many standard errors are added, so that hardly any estimate is too low. */
const CAUTION = 4;

/** Of a list that long one key in so many is to be looked at; 0 where guessing does not pay. */
export function sampleStep(length: number, place: number): number {
  if (place < LEAST_PLACE || length < 2 * SAMPLE) return 0;
  // odd, so that the step does not coincide with patterns of tens and hundreds
  return Math.floor(length / SAMPLE) | 1;
}

/** A key that some more than the first `place` of a list are not above; one in `step` of its keys is in `sample`. */
export function guessBar(sample: readonly number[], step: number, place: number): number {
  const expected = place / step;
  const cautious = Math.ceil(expected + CAUTION * Math.sqrt(expected) + CAUTION);
  return cautious < sample.length ? nth(Float64Array.from(sample), cautious) : Infinity;
}
