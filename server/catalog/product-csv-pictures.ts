import type { Cells } from "./product-csv-cells.ts";
import type { ImageDraft } from "./product-draft.ts";

/** The pictures of one product, gathered row by row. */
export class Pictures {
  private readonly found: { src: string; alt: string | null; wanted: number | undefined }[] = [];
  private readonly mentioned: string[] = [];

  /** Takes the picture of a row, if there is one that fits; answers whether the row speaks of one at all. */
  add(cells: Cells): boolean {
    if (cells.raw("imageSrc").trim() === "") return false;
    const src = cells.address("imageSrc");
    const alt = cells.text("imageAlt", 1_000) || null;
    const wanted = cells.whole("imagePosition", 1);
    // some files repeat a picture on each variant that it shows
    const repeated = this.found.some((each) => each.src === src && (wanted === undefined || each.wanted === wanted));
    if (src !== undefined && !repeated && cells.problems.length === 0) this.found.push({ src, alt, wanted });
    return true;
  }

  /** Sees to it that a variant's picture is among the product's. */
  mention(src: string): void {
    this.mentioned.push(src);
  }

  /**
   * Pictures by position: where the file gives none, or gives one twice, a picture takes the first free place
   * in the order of the file. `positions` finds them by source.
   */
  placed(): { images: ImageDraft[]; positions: Map<string, number> } {
    const sources = new Set(this.found.map((picture) => picture.src));
    const more = [...new Set(this.mentioned)].filter((src) => !sources.has(src));
    const pictures = [...this.found, ...more.map((src) => ({ src, alt: null, wanted: undefined }))];

    const places = new Map<number, { src: string; alt: string | null }>();
    const homeless: { src: string; alt: string | null }[] = [];
    for (const picture of pictures) {
      if (picture.wanted === undefined || places.has(picture.wanted)) homeless.push(picture);
      else places.set(picture.wanted, picture);
    }
    let free = 1;
    for (const picture of homeless) {
      while (places.has(free)) free += 1;
      places.set(free, picture);
    }
    const images = [...places]
      .sort(([one], [other]) => one - other)
      .map(([position, { src, alt }]) => ({ position, src, alt }));
    const positions = new Map(images.toReversed().map((image) => [image.src, image.position]));
    return { images, positions };
  }
}
