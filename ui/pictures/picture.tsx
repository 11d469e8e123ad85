import type { CSSProperties } from "react";
import { atWidth, candidatesOf, positionOf, widthFor } from "../../domain/catalog/picture-address.ts";
import { edgesOf } from "../../domain/catalog/thumb-hash.ts";
import { Icon } from "./icons.tsx";
import styles from "./picture.module.css";

export type PictureFile = {
  src: string;
  width?: number | null | undefined;
  /** A blurred preview (ThumbHash, base64), shown until it has loaded. */
  thumbhash?: string | null | undefined;
};

export type PictureSlot = {
  /** The value of `<img sizes>`. It must be right, or browsers fetch the wrong file. */
  sizes: string;
  /** In the narrowest and in the widest window. */
  least: number;
  most: number;
};

export type PictureProps = {
  /** Null if there is none; the tile then shows that. */
  src: string | PictureFile | null;
  /** "" if the text beside it says the same. */
  alt: string;
  /** A number if it is the same in every window. */
  width: number | PictureSlot;
  /** Aspect ratio of the tile; square by default. The picture is cropped to fit, never distorted. */
  ratio?: number;
  narrow?: { src: string; ratio: number };
  /**
   * "first": the page's main picture; "early": visible at once; "late" (default): loads when it comes near; "aside":
   * the same, after all others.
   */
  load?: "first" | "early" | "late" | "aside";
};

const PRIORITY = { first: "high", early: "auto", late: "auto", aside: "low" } as const;

/** A picture on a light tile, which has its size and a blurred preview before the picture loads. */
export function Picture({ src, alt, width, ratio = 1, narrow, load = "late" }: PictureProps) {
  const file = typeof src === "string" ? { src } : src;
  const { most } = slotOf(width);
  const isLate = load === "late" || load === "aside";
  const shape = narrow ? { "--ratio": ratio, "--narrow-ratio": narrow.ratio } : { aspectRatio: String(ratio) };
  const objectPosition = file ? positionOf(file.src) : undefined;
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
      {...(objectPosition && { style: { objectPosition } })}
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

/** For the container of another `<img>`: shows what `Picture` shows when the picture fails to load. */
export const INSTEAD_OF_FAILED: string = styles.instead ?? "";

/** Attributes of an `<img>`, so that the browser fetches the file that fits the layout and the screen. */
export function sourcesOf({ src, width: original }: PictureFile, width: number | PictureSlot) {
  const { sizes, least, most } = slotOf(width);
  const candidates = candidatesOf(src, { least, most, original });
  if (candidates.length === 0) return { src };
  // In this order: a browser may begin to fetch as soon as `src` is set.
  return {
    sizes,
    srcSet: candidates.map((each) => `${each.address} ${each.width}w`).join(", "),
    src: atWidth(src, widthFor(Math.min(most * 2, original ?? most * 2))),
  };
}

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
