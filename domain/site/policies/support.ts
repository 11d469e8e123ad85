/** SPEC CONT-01. Weekdays as in ISO 8601: Monday is 1. */
export const SUPPORT = {
  firstWeekday: 1,
  lastWeekday: 6,
  daysAWeek: 6,
  /** Normally, and for difficult messages. */
  replyHours: [24, 48],
} as const;
