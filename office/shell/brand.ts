/** The shop's name and colours, which the server writes into the page. */
import { z } from "zod";
import { BUILT_NAME } from "../../domain/site/brand.ts";
import { BUILT_COLOURS } from "../../domain/site/brand-colours.ts";

const shape = z.object({
  name: z.string(),
  colours: z.object({ primary: z.string(), accent: z.string(), background: z.string() }),
});

const written = document.querySelector<HTMLMetaElement>("meta[name=brand]")?.content ?? "";

/** As it was when the page was loaded. */
export const BRAND = written.startsWith("{")
  ? shape.parse(JSON.parse(written))
  : { name: BUILT_NAME, colours: BUILT_COLOURS };
