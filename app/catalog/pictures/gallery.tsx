import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Part } from "../../../ui/part.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture as Tile, type PictureSlot } from "../../../ui/pictures/picture.tsx";
import { ExternalVideoSlide } from "./external-video-slide.tsx";
import { GalleryThumbs } from "./gallery-thumbs.tsx";
import { GALLERY, GALLERY_ALONE } from "./picture-slots.ts";
import { addressOf, type Slide } from "./slides.ts";
import type { GalleryState } from "./use-gallery.ts";
import styles from "./gallery.module.css";

const VideoSlide = lazy(async () => ({ default: (await import("./video-slide.tsx")).VideoSlide }));
const PicturePreview = lazy(async () => ({ default: (await import("./picture-preview.tsx")).PicturePreview }));

export type GalleryProps = Omit<GalleryState, "showImage"> & { slides: readonly Slide[] };

/** SPEC PROD-01: the featured picture first; swiped, chosen by thumbnail, or enlarged. Videos play in place. */
export function Gallery({ slides, track, current, onCurrent, show }: GalleryProps) {
  const { t } = useLingui();
  const expand = useRef<HTMLButtonElement>(null);
  const [previewed, setPreviewed] = useState<Slide | null>(null);
  const pictures = slides.filter((slide) => slide.kind === "picture");
  const seen = slides[Math.min(current, slides.length - 1)];
  const slot = slides.length > 1 ? GALLERY : GALLERY_ALONE;
  const gallery = useRef<HTMLElement>(null);
  useEffect(() => (gallery.current ? listenOnDemand(gallery.current) : undefined), []);
  return (
    <section
      ref={gallery}
      className={styles.gallery}
      aria-label={t`Pictures`}
      data-many={slides.length > 1 || undefined}
    >
      <div className={styles.stage}>
        <ul
          ref={track}
          className={styles.track}
          // A scrollable element must be focusable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t`Pictures, side by side`}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            onCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
          }
        >
          {slides.length === 0 && (
            <li>
              <Tile src={null} alt="" width={slot} />
            </li>
          )}
          {slides.map((slide, index) => (
            <li key={addressOf(slide)}>
              <SlideContent
                slide={slide}
                isFirst={index === 0}
                slot={slot}
                seen={slide === seen}
                onEnlarge={setPreviewed}
              />
            </li>
          ))}
        </ul>
        {seen?.kind === "picture" && (
          <button
            ref={expand}
            type="button"
            className={styles.expand}
            aria-label={t`Enlarge`}
            title={t`Enlarge`}
            onClick={() => setPreviewed(seen)}
          >
            <span>
              <Icon name="expand" size={20} />
            </span>
          </button>
        )}
        {/* A video's controls need the space. */}
        {slides.length > 1 && seen?.kind !== "video" && (
          <span className={styles.count} aria-hidden="true">
            <bdi dir="ltr">
              {current + 1} / {slides.length}
            </bdi>
          </span>
        )}
      </div>
      {slides.length > 1 && <GalleryThumbs slides={slides} current={current} show={show} />}
      {previewed?.kind === "picture" && (
        <Part>
          <Suspense>
            <PicturePreview
              images={pictures}
              start={Math.max(0, pictures.indexOf(previewed))}
              onClose={(last) => {
                setPreviewed(null);
                const picture = pictures[last];
                // The track snaps back to the tapped picture on relayout, so scroll to the last one afterwards.
                requestAnimationFrame(() => {
                  expand.current?.focus({ preventScroll: true });
                  requestAnimationFrame(() => picture && show(slides.indexOf(picture)));
                });
              }}
            />
          </Suspense>
        </Part>
      )}
    </section>
  );
}

/** The code is loaded when a pointer or the focus first comes to the gallery. */
function listenOnDemand(gallery: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let requested = false;
  const load = () => {
    if (requested) return;
    requested = true;
    import("./gallery-input.ts").then(
      (input) => input.listenInGallery(gallery, signal),
      () => {},
    );
  };
  for (const kind of ["pointerover", "focusin"]) gallery.addEventListener(kind, load, { signal });
  return () => listening.abort();
}

type SlideContentProps = {
  slide: Slide;
  isFirst: boolean;
  slot: PictureSlot;
  seen: boolean;
  onEnlarge: (slide: Slide) => void;
};

function SlideContent({ slide, isFirst, slot, seen, onEnlarge }: SlideContentProps) {
  return (
    <>
      {slide.kind === "picture" && (
        // For taps on the picture; the keyboard has the “Enlarge” button.
        <button type="button" tabIndex={-1} className={styles.picture} onClick={() => onEnlarge(slide)}>
          <Tile src={slide} alt={slide.alt} width={slot} load={isFirst ? "first" : "late"} />
        </button>
      )}
      {slide.kind === "video" && (
        <Part>
          <VideoSlide video={slide} seen={seen} />
        </Part>
      )}
      {slide.kind === "elsewhere" && <ExternalVideoSlide video={slide} />}
    </>
  );
}
