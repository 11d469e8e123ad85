import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "../formats.ts";
import type { LinesQuote } from "./use-lines-quote.ts";
import styles from "./lines-total.module.css";

type LinesTotalProps = {
  of: LinesQuote;
  children: ReactNode;
};

/** A bar at the lower edge: what lines that are not in the cart yet would cost by themselves. */
export function LinesTotal({ of: { quote, shown }, children }: LinesTotalProps) {
  const formats = useFormats();
  return (
    <div className={styles.bar}>
      <div className={styles.sum} aria-live="polite">
        <b>
          <bdi translate="no">{shown.write(shown.subtotal)}</bdi>
        </b>
        <span>
          <Plural value={quote.pieces} one="# piece" other="# pieces" />
          {quote.pieces > 0 && (
            <>
              {" · "}
              <bdi>{formats.weight(quote.totalWeightMg)}</bdi>
            </>
          )}
        </span>
        {quote.savedCents > 0 && (
          <span className={styles.saved}>
            <Trans>Saved {shown.write(shown.savedTotal)}</Trans>
          </span>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
