import { z } from "zod";
import { officeChange, officeRead } from "./office-call.ts";

const LISTS_WITH_VIEWS = ["orders", "returns", "customers", "products"] as const;

const list = z.enum(LISTS_WITH_VIEWS);
const view = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The query of the list's address, e.g. "state=PAID&country=DE". */
  query: z.string(),
});

export const viewCalls = {
  /** By name. */
  views: officeRead({
    name: "views.list",
    access: "signed-in",
    summary: "One's own saved views of a list.",
    input: z.object({ list }),
    output: z.object({ views: z.array(view) }),
  }),
  saveView: officeChange({
    name: "views.save",
    access: "signed-in",
    summary: "Saves a list's filters under a name; replaces the view of that name.",
    input: z.object({ list, name: z.string().trim().min(1).max(60), query: z.string().max(2_000) }),
    output: view,
  }),
  removeView: officeChange({
    name: "views.remove",
    access: "signed-in",
    summary: "Removes a saved view.",
    input: z.object({ id: z.number().int() }),
    output: z.object({}),
  }),
} as const;
