import type { Cells } from "./product-csv-cells.ts";
import type { PicturePatch } from "./product-patch.ts";

export class PictureCollector {
  readonly found: PicturePatch[] = [];
  incomplete = false;

  /** Returns whether the row has a picture at all, valid or not. */
  add(cells: Cells, line: number): boolean {
    if (cells.raw("imageSrc").trim() === "") return false;
    const src = cells.address("imageSrc");
    const alt = cells.has("imageAlt") ? cells.text("imageAlt", 1_000) || null : undefined;
    const wanted = cells.whole("imagePosition", 1);
    // Some files repeat a picture for each variant it shows.
    const repeated = this.found.some((each) => each.src === src && (wanted === undefined || each.wanted === wanted));
    if (src === undefined || cells.problems.length > 0) this.incomplete = true;
    else if (!repeated) this.found.push({ line, src, alt, wanted });
    return true;
  }
}
