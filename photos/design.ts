/** The designs: each is what a model is built from and what the shop says of the product that its pictures show. */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const METALS = ["gold", "silver", "rose-gold", "black", "bronze"] as const;
const VIEWS = ["hero", "detail", "top"] as const;
/** What `sizeMm` measures. */
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
  /** Also the folder of its pictures. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The file in `families/` that builds it, with hyphens. */
  family: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  seed: z.int().min(1),
  /** The trade's word for it, as at the end of a title: "Oval Halo Ring". */
  kind: z.string().min(3).max(60),
  motif: z.string().optional(),
  stone: z.string().optional(),
  cut: z.string().optional(),
  material: z.string().min(3),
  /** A lowest category of the demo shop, by its handle. */
  category: z.string(),
  sizeMm: z.number().positive().max(600),
  measure: z.enum(MEASURES),
  /** Of what one picture shows, a pair for a pair; of one bead for beads. */
  weightG: z.number().positive().max(500),
  /** US dollars, lowest and highest. */
  priceUsd: z.tuple([z.number().positive(), z.number().positive()]),
  /** Smallest order and its steps, for what is sold by the hundred. */
  minQuantity: z.int().positive().optional(),
  batch: z.int().positive().optional(),
  /** What the family builds it from, beside its size and colour. */
  shape: z.record(z.string(), z.json()),
  /** Finishes it comes in; none: it has no metal, or metal of one colour. */
  metals: z.array(z.enum(METALS)),
  /** Stones, enamels, leathers or beads that it comes in; none: one only, said by its kind. */
  colours: z.array(z.string()),
  views: z.array(z.enum(VIEWS)).min(1),
  ground: z.string(),
});

export type Design = z.infer<typeof Design>;

const FOLDER = new URL("./designs/", import.meta.url);

/** All designs. Throws, naming file and field, when a record is not as it should be. */
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

export type Picture = { design: string; name: string; metal: string | null; colour: string | null; view: string };

/** The finished pictures of a design: every look from the front; further views in its first colour. First the one to show first. */
export function picturesOf(design: Design): Picture[] {
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
