import styles from "./picture.module.css";
import { Icon } from "./icons.tsx";

export type PictureProps = {
  /** Null: there is none, and the tile says so. */
  src: string | null;
  /** "" where words beside it say the same. */
  alt: string;
  /** Width to height of the tile; square unless said. The picture is cut to fit, never squeezed. */
  ratio?: number;
  /** "first": what the page is about; "early": in sight at once; "late" unless said: when it comes near. */
  load?: "first" | "early" | "late";
  /** Pixels the picture is asked in; only the relation of the two counts. */
  width?: number;
  height?: number;
};

/** A picture on its light tile; the tile has its size before the picture comes. */
export function Picture({
  src,
  alt,
  ratio = 1,
  load = "late",
  width = 600,
  height = Math.round(width / ratio),
}: PictureProps) {
  return (
    <span className={styles.tile} style={{ aspectRatio: ratio }}>
      {src === null ? (
        <span className={styles.missing}>
          <Icon name="image" size={32} />
        </span>
      ) : (
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={load === "late" ? "lazy" : "eager"}
          decoding={load === "late" ? "async" : "auto"}
          fetchPriority={load === "first" ? "high" : "auto"}
        />
      )}
    </span>
  );
}
