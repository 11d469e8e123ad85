/** Reviews of products by their buyers, and questions about products. */

/** Of a review, a question or an answer; "waiting": for staff. */
export const REVIEW_STATES = ["waiting", "published", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** `star` from 0 to 5 with one decimal place; `count` reviews, at least one. */
export type Stars = { star: number; count: number };

/** Why a visitor reports what somebody wrote. */
export const REPORT_REASONS = ["spam", "offensive", "off-topic", "personal-data"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MOST_REVIEW_PHOTOS = 6;
export const REVIEW_LENGTHS = { title: 120, text: 4_000, question: 1_000, answer: 4_000 } as const;

/**
 * `hideAfterReports`: from how many reports on something is hidden until staff have looked at it; 0: never.
 * `askAfterDays`: how long after the last parcel of an order its customer is asked for a review; 0: never.
 */
export type ReviewSettings = { approval: boolean; hideAfterReports: number; askAfterDays: number };

export const REVIEW_SETTINGS: ReviewSettings = { approval: false, hideAfterReports: 3, askAfterDays: 0 };

/** Whoever orders every week is asked once a month. */
export const DAYS_BETWEEN_REQUESTS = 30;

/** Of a new text, or one that its author has changed. What staff have hidden is not shown again by changing it. */
export function stateWhenWritten({ approval }: ReviewSettings, before: ReviewState | null): ReviewState {
  if (before === "hidden") return "hidden";
  return approval ? "waiting" : "published";
}

/** After one more report. Staff's decision stands against any number of them. */
export function stateWhenReported(
  { state, approved, reports }: { state: ReviewState; approved: boolean; reports: number },
  { hideAfterReports }: ReviewSettings,
): ReviewState {
  const isTooMuch = hideAfterReports > 0 && reports >= hideAfterReports;
  return state === "published" && !approved && isTooMuch ? "hidden" : state;
}

/** "Maria S.": nobody's whole name is public. Empty without a name. */
export function shownName(firstName: string, lastName: string): string {
  const first = firstName.trim();
  const [initial] = segmentsOf(lastName.trim());
  if (first === "") return initial === undefined ? "" : `${initial}.`;
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** `counts`: how many have one to five stars. `average`: two decimal places; null without reviews. */
type Rating = { count: number; average: number | null; counts: number[] };

export function ratingOf(counts: number[]): Rating {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { count, average: count === 0 ? null : Math.round((stars * 100) / count) / 100, counts };
}

/** What readers see as characters. */
function segmentsOf(text: string): string[] {
  return [...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
}
