import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { Lightbox, type GenericSlide } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import { classes } from "../../../ui/class-names.ts";
import { openLayer } from "../../../ui/dialogs/back-closes.ts";
import { INSTEAD_OF_FAILED, sourcesOf } from "../../../ui/pictures/picture.tsx";
import type { Picture } from "../cards/product.ts";
import styles from "./picture-preview.module.css";

interface PictureSlide extends GenericSlide {
  type: "picture";
  src: string;
  width: number | null | undefined;
  description: string;
}

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    picture: PictureSlide;
  }
}

export type PicturePreviewProps = {
  images: readonly Picture[];
  start: number;
  /** Gets the last one's index; must restore the focus. */
  onClose: (shown: number) => void;
};

const WHOLE_WINDOW = { sizes: "400vw", least: 1600, most: 1600 };

/** SPEC UI-01 */
const MOST_ZOOM = 4;

/** A product's pictures, each as large as the window (SPEC PROD-01). Loaded on first use. */
export function PicturePreview({ images, start, onClose }: PicturePreviewProps) {
  const { t } = useLingui();
  const shown = useRef(start);
  const close = useEffectEvent(() => onClose(shown.current));
  useEffect(() => {
    const layer = openLayer(() => close());
    return () => void layer.leave();
  }, []);

  return (
    <Lightbox
      open
      close={() => onClose(shown.current)}
      index={start}
      on={{
        view({ index }) {
          shown.current = index;
        },
      }}
      className={styles.preview ?? ""}
      plugins={[Captions, Counter, Zoom]}
      slides={images.map(({ src, width, alt }) => ({ type: "picture", src, width, description: alt }))}
      carousel={{ finite: true, padding: 0 }}
      zoom={{ supports: ["picture"], maxZoom: MOST_ZOOM, scrollToZoom: true, doubleClickMaxStops: 2 }}
      counter={{ container: { dir: "ltr" } }}
      render={{
        slide: ({ slide }) =>
          slide.type === "picture" && (
            <span className={classes(styles.tile, INSTEAD_OF_FAILED)}>
              <img {...sourcesOf(slide, WHOLE_WINDOW)} alt={slide.description} draggable={false} />
            </span>
          ),
        ...(images.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Lightbox: t`Pictures`,
        "Photo gallery": t`Pictures, side by side`,
        Carousel: t`carousel`,
        Slide: t`picture`,
        Caption: t`caption`,
        "{index} of {total}": t`${"{index}"} of ${"{total}"}`,
        Previous: t`Previous`,
        Next: t`Next`,
        Close: t`Close`,
        "Zoom in": t`Zoom in`,
        "Zoom out": t`Zoom out`,
      }}
    />
  );
}
