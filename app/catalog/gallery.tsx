import { useLingui } from "@lingui/react/macro";
import { Picture as Tile } from "../../ui/picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./gallery.module.css";
import type { Picture } from "./product.ts";
import type { GalleryState } from "./use-gallery.ts";

export type GalleryProps = Omit<GalleryState, "showImage"> & { images: readonly Picture[] };

/** SPEC PROD-01: the featured picture first; swiped through, or chosen by its thumbnail. */
export function Gallery({ images, track, current, onCurrent, show }: GalleryProps) {
  const { t } = useLingui();
  const shown = images.length === 0 ? [{ src: null, alt: "" }] : images;
  return (
    <section className={styles.gallery} aria-label={t`Pictures`}>
      <ul
        ref={track}
        className={styles.track}
        // What scrolls has to be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`Pictures, side by side`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          onCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        {shown.map(({ src, alt }, index) => (
          <li key={src ?? "none"}>
            <Tile src={src} alt={alt} width={900} load={index === 0 ? "first" : "late"} />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <span className={styles.count} aria-hidden="true" dir="ltr">
            {current + 1} / {images.length}
          </span>
          <div className={styles.thumbs}>
            {images.map(({ src }, index) => (
              <button
                key={src}
                type="button"
                className={styles.thumb}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Tile src={src} alt="" width={72} />
                <VisuallyHidden>{t`Picture ${index + 1} of ${images.length}`}</VisuallyHidden>
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
