import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useRef, useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import { Part } from "../../ui/part.tsx";
import { Picture as Tile } from "../../ui/picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./gallery.module.css";
import type { Picture } from "./product.ts";
import type { GalleryState } from "./use-gallery.ts";

const PicturePreview = lazy(async () => ({ default: (await import("./picture-preview.tsx")).PicturePreview }));

export type GalleryProps = Omit<GalleryState, "showImage"> & { images: readonly Picture[] };

/** SPEC PROD-01: the featured picture first; swiped through, chosen by its thumbnail, or looked at in full. */
export function Gallery({ images, track, current, onCurrent, show }: GalleryProps) {
  const { t } = useLingui();
  const expand = useRef<HTMLButtonElement>(null);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const shown = images.length === 0 ? [{ src: null, alt: "" }] : images;
  return (
    <section className={styles.gallery} aria-label={t`Pictures`}>
      <div className={styles.stage}>
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
              {src === null ? (
                <Tile src={null} alt="" width={900} />
              ) : (
                // A tap on the picture itself; the keyboard has the button below.
                <button type="button" tabIndex={-1} className={styles.picture} onClick={() => setPreviewed(index)}>
                  <Tile src={src} alt={alt} width={900} load={index === 0 ? "first" : "late"} />
                </button>
              )}
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <button
            ref={expand}
            type="button"
            className={styles.expand}
            aria-label={t`Enlarge`}
            title={t`Enlarge`}
            onClick={() => setPreviewed(Math.min(current, images.length - 1))}
          >
            <span>
              <Icon name="expand" size={20} />
            </span>
          </button>
        )}
        {images.length > 1 && (
          <span className={styles.count} aria-hidden="true">
            <bdi dir="ltr">
              {current + 1} / {images.length}
            </bdi>
          </span>
        )}
      </div>
      {images.length > 1 && (
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
      )}
      {previewed !== null && (
        <Part>
          <Suspense>
            <PicturePreview
              images={images}
              start={previewed}
              onClose={(last) => {
                setPreviewed(null);
                // A track that is laid out anew snaps back to the picture that was tapped: it is shown the last one after.
                requestAnimationFrame(() => {
                  expand.current?.focus({ preventScroll: true });
                  requestAnimationFrame(() => show(last));
                });
              }}
            />
          </Suspense>
        </Part>
      )}
    </section>
  );
}
