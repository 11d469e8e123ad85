/** All designs as if every picture were finished. */

import type { FinishedDesign } from "../database/demo/photographs.ts";
import { picturesOf, readDesigns } from "./design.ts";

export function everyDesign(): FinishedDesign[] {
  return readDesigns().map((design) => ({
    ...design,
    whole: true,
    pictures: picturesOf(design).map(({ name, metal, colour, view }) => ({ name, metal, colour, view, thumbhash: "" })),
  }));
}
