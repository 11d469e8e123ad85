import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Quote } from "../../../domain/cart/quote.ts";
import { onDemand } from "../../on-demand.tsx";
import styles from "./reasons.module.css";

const ReasonList = onDemand(
  async () => (await import("./reason-messages.tsx")).ReasonList,
  ({ open }) => open,
);

/** An expandable explanation of the price (SPEC CART-05). */
export function Reasons({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false);
  if (quote.pieces === 0) return null;
  return (
    <details className={styles.reasons} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>How the price is calculated</Trans>
      </summary>
      <ReasonList quote={quote} open={open} />
    </details>
  );
}
