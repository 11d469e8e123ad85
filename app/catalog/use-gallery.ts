import { useRef, useState, type RefObject } from "react";
import type { Picture } from "./product.ts";

export type GalleryState = {
  track: RefObject<HTMLUListElement | null>;
  current: number;
  onCurrent: (index: number) => void;
  show: (index: number) => void;
  /** Shows the picture with this source; nothing happens when the product has none like it. */
  showImage: (src: string) => void;
};

/** Which picture of a product is looked at; `start` is the one to begin with. */
export function useGallery(images: readonly Picture[], start: string | null): GalleryState {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(() => Math.max(0, indexOf(images, start)));
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
      const index = indexOf(images, src);
      if (index >= 0) show(index);
    },
  };
}

function indexOf(images: readonly Picture[], src: string | null): number {
  return images.findIndex((image) => image.src === src);
}
