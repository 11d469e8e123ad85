/** What somebody who opens a shop goes through, in this order. */
export const SETUP_STEPS = [
  "brand",
  "seller",
  "contacts",
  "currency",
  "offer",
  "shipping",
  "payments",
  "mails",
  "catalogue",
  "home",
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** Those that work as they are: they are done once somebody has saved or confirmed them. */
export const CONFIRMED_STEPS = ["currency", "offer", "shipping"] as const satisfies readonly SetupStep[];

export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];

export function isToConfirm(step: SetupStep): step is ConfirmedStep {
  return CONFIRMED_STEPS.some((each) => each === step);
}
