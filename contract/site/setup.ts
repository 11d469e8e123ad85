import { z } from "zod";
import { CONFIRMED_STEPS, SETUP_STEPS } from "../../domain/site/setup-steps.ts";

/** Only of a shop that was started empty; most of what is done is seen by the settings themselves. */
export const storedSetup = z.object({
  /** Whether shoppers are let in. */
  open: z.boolean(),
  /** Steps that staff left as they are. */
  skipped: z.array(z.enum(SETUP_STEPS)),
  /** Steps that staff have saved or confirmed. */
  confirmed: z.array(z.enum(CONFIRMED_STEPS)).default([]),
  /** Whether the overview no longer lists what is left to do. */
  dismissed: z.boolean(),
  /** Whose browser has it may look at the shop before it opens. */
  lookKey: z.string().min(20),
});

export type StoredSetup = z.output<typeof storedSetup>;
