/** How far a page must be pulled down to refresh it (SPEC LIST-02). */
export const PULL_THRESHOLD_PX = 45;

/** Beyond the threshold the spinner follows the finger ever more slowly. */
const SLACK = 0.35;
const FURTHEST_PX = 84;

/** The spinner's offset when the finger has moved down this far. */
export function pulledBy(fingerPx: number): number {
  const beyond = Math.max(0, fingerPx - PULL_THRESHOLD_PX) * SLACK;
  return Math.min(FURTHEST_PX, Math.min(Math.max(0, fingerPx), PULL_THRESHOLD_PX) + beyond);
}
