/** The middle one; NaN of none. */
export function median(figures: readonly number[]): number {
  return shareOf(figures, 0.5);
}

/** Below it, or at it, are that share of the figures (0.95: all but the slowest twentieth); NaN of none. */
export function shareOf(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
