import { Plural } from "@lingui/react/macro";
import { useFormats } from "../checkout-context.tsx";
import styles from "./amount.module.css";

/** Pieces and weight: "18 pieces · 101.5 g". */
export function Amount({ pieces, weightMg }: { pieces: number; weightMg: number }) {
  const { weight } = useFormats();
  return (
    <span className={styles.amount}>
      <Plural value={pieces} one="# piece" other="# pieces" />
      {weightMg > 0 && (
        <>
          {" · "}
          <bdi>{weight(weightMg)}</bdi>
        </>
      )}
    </span>
  );
}
