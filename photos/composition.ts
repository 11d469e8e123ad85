/** Pictures of several designs on one ground: tiles of categories, banners, art for pages. */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const Place = z.tuple([z.number(), z.number(), z.number()]);
const Colour = z.tuple([z.number(), z.number(), z.number()]);

/** Where it stands: the middle of its scene, in units of 10 mm; right, away from the camera, up. `turn` in degrees. */
const Thing = z.union([
  z.strictObject({
    design: z.string(),
    at: Place,
    turn: z.number().optional(),
    scale: z.number().positive().optional(),
    /** Its finish here; `wax` and `rough` for how pieces are made. */
    metal: z.string().optional(),
    colour: z.string().optional(),
    /** What differs from the design's own shape. */
    shape: z.record(z.string(), z.json()).optional(),
  }),
  z.looseObject({ prop: z.string(), at: Place, turn: z.number().optional(), tone: Colour.optional() }),
]);

const Composition = z.strictObject({
  /** Its folder, which begins with an underscore, and its name. */
  id: z.string().regex(/^_[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/),
  ground: z.string(),
  rig: z.enum(["soft", "flat"]).optional(),
  light: z.number().positive().optional(),
  azimuth: z.number().optional(),
  /** How steeply the camera looks down, in degrees. */
  elevation: z.number(),
  things: z.array(Thing).min(1),
  /** What it is photographed as: `name` is put behind the id, `size` in pixels, `width` what the frame shows in units. */
  frames: z
    .array(
      z.strictObject({
        name: z.string().regex(/^(-[a-z]+)*$/),
        size: z.tuple([z.int(), z.int()]),
        width: z.number().positive(),
        target: Place,
      }),
    )
    .min(1),
});

type Composition = z.infer<typeof Composition>;

const FOLDER = new URL("./compositions/", import.meta.url);

/** All compositions. Throws, naming file and field, when a record is not as it should be. */
export function readCompositions(): Composition[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const parsed = z.array(Composition).safeParse(JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
      if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
      return parsed.data;
    });
}

/** The finished pictures of a composition: `_banners/pearls-wide-left`, width and height. */
export function framesOf({ id, frames }: Composition): { id: string; size: [number, number] }[] {
  return frames.map(({ name, size }) => ({ id: id + name, size }));
}
