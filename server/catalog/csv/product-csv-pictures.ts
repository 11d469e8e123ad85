import type { Cells } from "./product-csv-cells.ts";
import type { PicturePatch } from "./product-patch.ts";

/** The pictures of one product, gathered row by row. */
export class Pictures {
  readonly found: PicturePatch[] = [];
  /** Some row's picture does not fit. */
  incomplete = false;

  /** Takes the picture of a row, if there is one that fits; answers whether the row speaks of one at all. */
  add(cells: Cells, line: number): boolean {
    if (cells.raw("imageSrc").trim() === "") return false;
    const src = cells.address("imageSrc");
    const alt = cells.has("imageAlt") ? cells.text("imageAlt", 1_000) || null : undefined;
    const wanted = cells.whole("imagePosition", 1);
    // some files repeat a picture on each variant that it shows
    const repeated = this.found.some((each) => each.src === src && (wanted === undefined || each.wanted === wanted));
    if (src === undefined || cells.problems.length > 0) this.incomplete = true;
    else if (!repeated) this.found.push({ line, src, alt, wanted });
    return true;
  }
}
