/** Amounts as a shop would write them, of those that a conversion makes uneven: 85 instead of 80.52. */

const THREE_DIGITS = 3;
/** By the first three digits: the largest that the step is for, and the step. An amount grows by at most an eighth. */
const STEPS = [
  { below: 200, step: 10 },
  { below: 500, step: 25 },
  { below: 1_000, step: 50 },
] as const;

/** Never below what is given; in the smallest unit of any currency. */
export function roundedUp(cents: number): number {
  const power = 10 ** (String(cents).length - THREE_DIGITS);
  const leading = cents / power;
  const { step } = STEPS.find(({ below }) => leading < below) ?? STEPS[0];
  // Half a cent is none.
  const unit = Number.isInteger(step * power) ? step * power : 1;
  return Math.ceil(cents / unit) * unit;
}

/** Of steps that rise: as they are where two of them would become the same. */
export function roundedSteps<Step extends { overCents: number }>(steps: readonly Step[]): Step[] {
  const rounded = steps.map((step) => ({ ...step, overCents: roundedUp(step.overCents) }));
  const rise = rounded.every(({ overCents }, index) => overCents > (rounded[index - 1]?.overCents ?? -1));
  return rise ? rounded : [...steps];
}
