/** Orders that staff prepare (docs/decisions/0092). */

export const DRAFT_STATES = ["open", "sent", "ordered", "expired"] as const;
/** "sent": its link was sent or copied. */
export type DraftState = (typeof DRAFT_STATES)[number];

export function stateOfDraft(
  { sentAt, expiresAt, isOrdered }: { sentAt: Date | null; expiresAt: Date | null; isOrdered: boolean },
  at: Date,
): DraftState {
  if (isOrdered) return "ordered";
  if (expiresAt !== null && expiresAt.getTime() <= at.getTime()) return "expired";
  return sentAt === null ? "open" : "sent";
}

/** Of one draft. */
export const MOST_DRAFT_LINES = 200;
