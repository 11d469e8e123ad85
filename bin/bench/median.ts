/** The middle one; NaN of none. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** That share of the figures is at most this one (0.95: the slowest twentieth is not looked at); NaN of none. */
export function shareOf(figures: readonly number[], share: number): number {
  return figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * share) - 1] ?? Number.NaN;
}
