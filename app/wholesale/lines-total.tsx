import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { VariantForCart } from "../cart/cart-line.ts";
import { useQuoting } from "../cart/use-quoting.ts";
import { useFormats } from "../formats.ts";
import styles from "./lines-total.module.css";

type LinesTotalProps = {
  lines: readonly { variant: VariantForCart; quantity: number }[];
  /** What to do with them. */
  children: ReactNode;
};

/** What lines that are not in the cart yet would come to by themselves, in a bar at the lower edge. */
export function LinesTotal({ lines, children }: LinesTotalProps) {
  const formats = useFormats();
  const { quoteOf } = useQuoting();
  const quote = quoteOf(lines.map(({ variant, quantity }) => ({ ...variant, quantity })));
  return (
    <div className={styles.bar}>
      <div className={styles.sum} aria-live="polite">
        <b>
          <bdi>{formats.amount(quote.subtotalCents)}</bdi>
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
            <Trans>Saved {formats.amount(quote.savedCents)}</Trans>
          </span>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
