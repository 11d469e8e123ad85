import { Trans } from "@lingui/react/macro";
import { WrittenOn } from "./written-on.tsx";
import styles from "./reviews.module.css";

/** What the shop says to a review or a question. */
export function ShopsAnswer({ text, at }: { text: string; at: string }) {
  return (
    <div className={styles.answer}>
      <p className={styles.by}>
        <b>
          <Trans>Answer from the shop</Trans>
        </b>
        <WrittenOn at={at} />
      </p>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    </div>
  );
}
