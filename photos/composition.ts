/** Pictures of several designs: tiles of categories, banners, art for pages. */

import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const Place = z.tuple([z.number(), z.number(), z.number()]);
const Colour = z.tuple([z.number(), z.number(), z.number()]);

/** Positions are in units of 10 mm from the middle: right, away from the camera, up. `turn`: in degrees. */
const Thing = z.union([
  z.strictObject({
    design: z.string(),
    at: Place,
    turn: z.number().optional(),
    scale: z.number().positive().optional(),
    metal: z.string().optional(),
    colour: z.string().optional(),
    shape: z.record(z.string(), z.json()).optional(),
  }),
  z.looseObject({ prop: z.string(), at: Place, turn: z.number().optional(), tone: Colour.optional() }),
]);

const Composition = z.strictObject({
  /** Folder, which begins with an underscore, and name. */
  id: z.string().regex(/^_[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/),
  ground: z.string(),
  rig: z.enum(["soft", "flat"]).optional(),
  light: z.number().positive().optional(),
  azimuth: z.number().optional(),
  elevation: z.number(),
  things: z.array(Thing).min(1),
  /** `name`: appended to the id; `size`: in pixels; `width`: of what the frame shows, in units. */
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

/** Throws, naming file and field, when a record is invalid. */
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

export function framesOf({ id, frames }: Composition): { id: string; size: [number, number] }[] {
  return frames.map(({ name, size }) => ({ id: id + name, size }));
}
