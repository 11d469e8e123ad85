/** What somebody who opens a shop goes through, in this order. */
export const SETUP_STEPS = [
  "brand",
  "seller",
  "contacts",
  "offer",
  "shipping",
  "payments",
  "mails",
  "catalogue",
  "home",
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];
