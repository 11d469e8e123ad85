import { useRef, useState, type RefObject } from "react";
import type { Slide } from "./slides.ts";

export type GalleryState = {
  track: RefObject<HTMLUListElement | null>;
  current: number;
  onCurrent: (index: number) => void;
  show: (index: number) => void;
  /** Shows the picture with this source; nothing happens when the product has none like it. */
  showImage: (src: string) => void;
};

/** Which picture or video of a product is looked at; `start` is the picture to begin with. */
export function useGallery(slides: readonly Slide[], start: string | null): GalleryState {
  "use memo";
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(() => Math.max(0, indexOf(slides, start)));
  const show = (index: number) => {
    const page = track.current?.children[index];
    if (page instanceof HTMLElement) track.current?.scrollTo({ left: page.offsetLeft });
    setCurrent(index);
  };
  return {
    track,
    current,
    onCurrent: setCurrent,
    show,
    showImage: (src) => {
      const index = indexOf(slides, src);
      if (index >= 0) show(index);
    },
  };
}

function indexOf(slides: readonly Slide[], src: string | null): number {
  return slides.findIndex((slide) => slide.kind === "picture" && slide.src === src);
}
