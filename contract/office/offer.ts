import { z } from "zod";
import { offerToSave, storedOffer } from "../site/offer.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

export const offerCalls = {
  offer: officeRead({
    name: "settings.offer",
    access: "settings.read",
    summary: "The languages, countries and currencies that the shop offers; null: all of them.",
    input: z.object({}),
    output: z.object({
      offer: storedOffer,
      /** All that can be offered. */
      countries: z.array(z.string()),
      version: z.string(),
    }),
  }),
  saveOffer: officeChange({
    name: "settings.save-offer",
    access: "settings.write",
    summary: "Changes which languages, countries and currencies the shop offers.",
    input: z.object({ offer: offerToSave, version }),
    output: z.object({}),
  }),
} as const;
