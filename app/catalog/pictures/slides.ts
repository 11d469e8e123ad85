import type { Picture, ShownProduct, ShownVideo } from "../cards/product.ts";

export type Slide = (Picture & { kind: "picture" }) | ShownVideo;

/** The pictures with the videos at their positions; a video never comes before the first picture. */
export function slidesOf({ images, videos }: Pick<ShownProduct, "images" | "videos">): Slide[] {
  const slides: Slide[] = images.map((image) => ({ ...image, kind: "picture" }));
  const first = images.length > 0 ? 1 : 0;
  for (const video of videos) slides.splice(Math.max(first, video.place), 0, video);
  return slides;
}

export function addressOf(slide: Slide): string {
  if (slide.kind === "picture") return slide.src;
  return slide.kind === "video" ? (slide.sources[0]?.src ?? "") : slide.href;
}
