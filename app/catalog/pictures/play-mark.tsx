import { Icon } from "../../../ui/pictures/icons.tsx";
import styles from "./play-mark.module.css";

export type PlayMarkProps = { /** Pixels of the arrow; the circle is twice as large. */ size: number };

export function PlayMark({ size }: PlayMarkProps) {
  return (
    <span className={styles.mark} style={{ inlineSize: size * 2, blockSize: size * 2 }}>
      <Icon name="play" size={size} solid />
    </span>
  );
}
