/** When somebody of the shop answers (SPEC CONT-01). Weekdays as ISO 8601 counts them: Monday is 1. */
export const SUPPORT = {
  firstWeekday: 1,
  lastWeekday: 6,
  daysAWeek: 6,
  /** A message is answered within the first, a difficult one within the second. */
  replyHours: [24, 48],
} as const;
