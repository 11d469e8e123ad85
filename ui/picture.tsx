import type { CSSProperties } from "react";
import { atWidth, candidatesOf, widthFor } from "../domain/picture-address.ts";
import { edgesOf } from "../domain/thumb-hash.ts";
import styles from "./picture.module.css";
import { Icon } from "./icons.tsx";

export type PictureFile = {
  src: string;
  /** Pixels that it has; not known unless said. */
  width?: number | null | undefined;
  /** What it looks like from afar (ThumbHash, base64); shown until it is there. */
  thumbhash?: string | null | undefined;
};

/** How wide a picture stands on the page, in CSS pixels. */
export type PictureSlot = {
  /** As CSS has it for windows of every width: `<img sizes>`. It has to be true, or browsers fetch the wrong file. */
  sizes: string;
  /** In the narrowest window and in the widest. */
  least: number;
  most: number;
};

export type PictureProps = {
  /** Null: there is none, and the tile says so. */
  src: string | PictureFile | null;
  /** "" where words beside it say the same. */
  alt: string;
  /** A number where it is the same in every window. */
  width: number | PictureSlot;
  /** Width to height of the tile; square unless said. The picture is cut to fit, never squeezed. */
  ratio?: number;
  /** What stands there instead in windows narrower than 640 px, and its width to height. */
  narrow?: { src: string; ratio: number };
  /**
   * "first": what the page is about; "early": in sight at once; "late" unless said: when it comes near; "aside": so too,
   * and after all others, since it stands beside what is in sight.
   */
  load?: "first" | "early" | "late" | "aside";
};

const PRIORITY = { first: "high", early: "auto", late: "auto", aside: "low" } as const;

/** A picture on its light tile; the tile has its size and something of its colours before the picture comes. */
export function Picture({ src, alt, width, ratio = 1, narrow, load = "late" }: PictureProps) {
  const file = typeof src === "string" ? { src } : src;
  const { most } = slotOf(width);
  const isLate = load === "late" || load === "aside";
  const shape = narrow ? { "--ratio": ratio, "--narrow-ratio": narrow.ratio } : { aspectRatio: String(ratio) };
  const picture = file && (
    <img
      className={styles.picture}
      {...sourcesOf(file, width)}
      alt={alt}
      width={most}
      height={Math.round(most / ratio)}
      loading={isLate ? "lazy" : "eager"}
      decoding={isLate ? "async" : "auto"}
      fetchPriority={PRIORITY[load]}
    />
  );
  return (
    <span className={narrow ? styles.either : styles.tile} style={{ ...shape, ...groundOf(file?.thumbhash) }}>
      {file === null ? (
        <span className={styles.missing}>
          <Icon name="image" size={32} />
        </span>
      ) : narrow ? (
        <picture>
          <source media={NARROW} {...narrowSources(narrow.src, width)} />
          {picture}
        </picture>
      ) : (
        picture
      )}
    </span>
  );
}

/** For what stands around an `<img>` of one's own: shows what `Picture` shows when the picture cannot be had. */
export const INSTEAD_OF_FAILED: string = styles.instead ?? "";

/** What an `<img>` is given, so that the browser fetches the file that fits the place and the screen. */
export function sourcesOf({ src, width: original }: PictureFile, width: number | PictureSlot) {
  const { sizes, least, most } = slotOf(width);
  const candidates = candidatesOf(src, { least, most, original });
  if (candidates.length === 0) return { src };
  // In this order: a browser may begin to fetch as soon as it has been given an address.
  return {
    sizes,
    srcSet: candidates.map((each) => `${each.address} ${each.width}w`).join(", "),
    src: atWidth(src, widthFor(Math.min(most * 2, original ?? most * 2))),
  };
}

/** As `picture.module.css` has it. */
const NARROW = "(width < 640px)";

function narrowSources(src: string, width: number | PictureSlot) {
  const { sizes, srcSet } = sourcesOf({ src }, width);
  return srcSet === undefined ? { srcSet: src } : { sizes, srcSet };
}

function slotOf(width: number | PictureSlot): PictureSlot {
  return typeof width === "number" ? { sizes: `${width}px`, least: width, most: width } : width;
}

function groundOf(thumbhash: string | null | undefined): CSSProperties {
  const edges = thumbhash ? edgesOf(thumbhash) : null;
  return edges ? { backgroundImage: `linear-gradient(${edges[0]},${edges[1]})` } : {};
}
