import { z } from "zod";
import { homeSections } from "../site/home.ts";
import { officeChange, officeRead, version } from "./office-call.ts";

export const homeCalls = {
  homeSections: officeRead({
    name: "home.sections",
    access: "content.read",
    summary: "The home page's sections, in their order.",
    input: z.object({}),
    /** `collections`: the titles of those that are shown, by handle. */
    output: z.object({
      sections: homeSections,
      collections: z.record(z.string(), z.string()),
      version: z.string(),
    }),
  }),
  /** 400 names shelves whose collection is unknown. */
  saveHomeSections: officeChange({
    name: "home.save",
    access: "content.write",
    summary: "Arranges the home page: which sections it shows, in which order, and their titles.",
    input: z.object({ sections: homeSections, version }),
    output: z.object({}),
  }),
} as const;
