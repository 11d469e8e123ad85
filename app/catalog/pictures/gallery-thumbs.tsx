import { useLingui } from "@lingui/react/macro";
import { Picture as Tile } from "../../../ui/pictures/picture.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { THUMB } from "./picture-slots.ts";
import { PlayMark } from "./play-mark.tsx";
import { addressOf, type Slide } from "./slides.ts";
import styles from "./gallery-thumbs.module.css";

export type GalleryThumbsProps = {
  slides: readonly Slide[];
  current: number;
  show: (index: number) => void;
};

export function GalleryThumbs({ slides, current, show }: GalleryThumbsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.thumbs} data-thumbs>
      {slides.map((slide, index) => (
        <button
          key={addressOf(slide)}
          type="button"
          className={styles.thumb}
          aria-current={index === current}
          onClick={() => show(index)}
        >
          <Tile src={slide.kind === "picture" ? slide : slide.preview} alt="" width={THUMB} />
          {slide.kind !== "picture" && <PlayMark size={14} />}
          <VisuallyHidden>
            {slide.kind === "picture"
              ? t`Picture ${index + 1} of ${slides.length}`
              : t`Video, ${index + 1} of ${slides.length}`}
          </VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
