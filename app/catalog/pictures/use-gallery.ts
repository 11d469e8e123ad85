import { useRef, useState, type RefObject } from "react";
import type { Slide } from "./slides.ts";

export type GalleryState = {
  track: RefObject<HTMLUListElement | null>;
  current: number;
  onCurrent: (index: number) => void;
  show: (index: number) => void;
  showImage: (src: string) => void;
};

/** The current picture or video of a product; `start` is the first one to show. */
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
