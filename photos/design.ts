/** Designs: what the models are built from, and the facts of the products that their pictures show. */

import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const METALS = ["gold", "silver", "rose-gold", "black", "bronze"] as const;
/** "open": such as a bag; "worn": on a form; "display": on a cloth or a tray; "scale": beside a ruler. */
const VIEWS = ["hero", "detail", "open", "back", "worn", "display", "scale"] as const;
const MEASURES = [
  "height",
  "width",
  "diameter",
  "length",
  "stone length",
  "band width",
  "chain width",
  "bead",
  "pearl",
  "drop length",
  "charm height",
] as const;

const Design = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The file in `families/` that builds it, with hyphens for underscores. */
  family: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  seed: z.int().min(1),
  kind: z.string().min(3).max(60),
  motif: z.string().optional(),
  stone: z.string().optional(),
  cut: z.string().optional(),
  material: z.string().min(3),
  category: z.string(),
  sizeMm: z.number().positive().max(600),
  measure: z.enum(MEASURES),
  /** Of what a picture shows, such as a pair; for beads of one bead. */
  weightG: z.number().positive().max(500),
  priceUsd: z.tuple([z.number().positive(), z.number().positive()]),
  /** Minimum order and its increment, for what is sold by the hundred. */
  minQuantity: z.int().positive().optional(),
  batch: z.int().positive().optional(),
  /** Parameters of the family besides size and colour. */
  shape: z.record(z.string(), z.json()),
  /** Empty when it has no metal, or metal of one colour. */
  metals: z.array(z.enum(METALS)),
  /** Stones, enamels, leathers or beads; empty when there is only the one that its kind names. */
  colours: z.array(z.string()),
  views: z.array(z.enum(VIEWS)).min(1),
  ground: z.string(),
});

export type Design = z.infer<typeof Design>;

const FOLDER = new URL("./designs/", import.meta.url);

/** Throws, naming file and field, when a record is invalid. */
export function readDesigns(): Design[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const parsed = z.array(Design).safeParse(JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
      if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    });
}

export type DesignPicture = { design: string; name: string; metal: string | null; colour: string | null; view: string };

/** Every look from the front, the one to show first at the beginning, then further views in the first colour. */
export function picturesOf(design: Design): DesignPicture[] {
  const metals = design.metals.length > 0 ? design.metals : [null];
  const colours = design.colours.length > 0 ? design.colours : [null];
  return design.views.flatMap((view) =>
    (view === "hero" ? colours : colours.slice(0, 1)).flatMap((colour) =>
      metals.map((metal) => ({ design: design.id, name: nameOf(metal, colour, view), metal, colour, view })),
    ),
  );
}

function nameOf(metal: string | null, colour: string | null, view: string): string {
  return [metal, colour, view === "hero" ? null : view].filter(Boolean).join("-") || "hero";
}
