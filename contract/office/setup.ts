import { z } from "zod";
import { CONFIRMED_STEPS, SETUP_STEPS } from "../../domain/site/setup-steps.ts";
import { officeChange, officeRead } from "./office-call.ts";

const step = z.enum(SETUP_STEPS);

const proposedCollection = z.object({
  handle: z.string(),
  title: z.string(),
  products: z.number().int(),
  picture: z.string().nullable(),
});

export const setupCalls = {
  setup: officeRead({
    name: "setup.show",
    access: "settings.read",
    summary: "What is done and what is left to do before the shop opens.",
    input: z.object({}),
    output: z.object({
      open: z.boolean(),
      dismissed: z.boolean(),
      /** `done`: by the settings themselves, or confirmed; `skipped`: left as it is. */
      steps: z.array(z.object({ step, done: z.boolean(), skipped: z.boolean() })),
      products: z.number().int(),
      paymentMethods: z.number().int(),
    }),
  }),
  skipSetupStep: officeChange({
    name: "setup.skip",
    access: "settings.write",
    summary: "Leaves a step as it is, or takes that back.",
    input: z.object({ step, skipped: z.boolean() }),
    output: z.object({}),
  }),
  confirmSetupStep: officeChange({
    name: "setup.confirm",
    access: "settings.write",
    summary: "Says that the settings of a step are right as they are.",
    input: z.object({ step: z.enum(CONFIRMED_STEPS) }),
    output: z.object({}),
  }),
  dismissSetup: officeChange({
    name: "setup.dismiss",
    access: "settings.write",
    summary: "Removes the list of what is left to do from the overview.",
    input: z.object({}),
    output: z.object({}),
  }),
  /** 409 "shop.empty" while there is nothing to buy or no way to pay. */
  openForBusiness: officeChange({
    name: "setup.open",
    access: "settings.write",
    summary: "Lets shoppers in.",
    input: z.object({}),
    output: z.object({}),
  }),
  lookAtShop: officeChange({
    name: "setup.look",
    access: "signed-in",
    summary: "Lets this browser look at a shop that is not open yet.",
    input: z.object({}),
    output: z.object({}),
  }),
  proposedHome: officeRead({
    name: "setup.proposed-home",
    access: "content.read",
    summary: "Menus and a home page made of what the catalogue has.",
    input: z.object({}),
    output: z.object({
      /** For the menu and the tiles, largest first. */
      collections: z.array(proposedCollection),
      /** Rows of products, each of a collection. */
      shelves: z.array(
        z.object({ handle: z.string(), title: z.string(), kind: z.enum(["new", "sold", "collection"]) }),
      ),
      /** Whether staff have arranged the home page already, which would be replaced. */
      replaces: z.boolean(),
    }),
  }),
  useProposedHome: officeChange({
    name: "setup.use-proposed-home",
    access: "content.write",
    summary: "Saves the proposed menus and home page, with those collections and rows that staff have chosen.",
    input: z.object({
      collections: z.array(z.string().min(1).max(255)).min(1).max(24),
      shelves: z.array(z.string().min(1).max(255)).max(6),
    }),
    output: z.object({}),
  }),
} as const;
