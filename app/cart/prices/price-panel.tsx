import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { Quote } from "../../../domain/cart/quote.ts";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import { onDemand } from "../../on-demand.tsx";
import type { Settling } from "../settle/use-settle.ts";
import type { QuotedCart } from "../use-cart.ts";
import { PriceDetails } from "./price-details.tsx";
import { useShownQuote } from "./use-shown-quote.ts";
import styles from "./price-panel.module.css";

const CouponSheet = onDemand(
  async () => (await import("./coupon-sheet.tsx")).CouponSheet,
  ({ open }) => open,
);

export type PricePanelProps = {
  cart: QuotedCart;
  settling: Settling;
  /** At the start of the phone's bar. */ all: ReactNode;
};

/** The cart's price: a column on desktops, a bar with a sheet for details on phones (SPEC CART-05). */
export function PricePanel({ cart, settling, all }: PricePanelProps) {
  "use memo";
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { quote, chosen, customer } = cart;
  const { write, total, savedTotal, shipping } = useShownQuote(quote);
  const { amount } = useFormats();
  const missing = quote.next.freeShipping && amount(quote.next.freeShipping.missingCents);
  const details = <PriceDetails cart={cart} onCoupons={() => setChoosing(true)} />;

  return (
    <>
      <aside className={styles.panel}>
        <h2>
          <Trans>Price details</Trans>
        </h2>
        <div className={styles.scroll}>{details}</div>
        <SettleButton settling={settling} lines={chosen.length} />
      </aside>
      <div className={styles.bar}>
        {all}
        <button type="button" className={styles.sum} onClick={() => setOpen(true)} aria-haspopup="dialog">
          <b>
            <bdi translate="no">{write(total)}</bdi>
          </b>
          <small>
            <Included quote={quote} shipping={write(shipping)} />
            <Icon name="down" size={14} />
          </small>
          {missing !== null ? (
            <small className={styles.saved}>
              <Trans>{missing} to free shipping</Trans>
            </small>
          ) : (
            quote.savedCents > 0 && (
              <small className={styles.saved}>
                <Trans>Saved {write(savedTotal)}</Trans>
              </small>
            )
          )}
        </button>
        <SettleButton settling={settling} lines={chosen.length} />
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Price details`}
        footer={<SheetFooter settling={settling} lines={chosen.length} />}
      >
        {details}
      </Dialog>
      {customer && <CouponSheet open={choosing} onClose={() => setChoosing(false)} customer={customer} />}
    </>
  );
}

/** What the total includes besides the goods. */
function Included({ quote, shipping }: { quote: Quote; shipping: string }) {
  "use memo";
  if (quote.pieces === 0 || quote.ships === false) return <Trans>Price details</Trans>;
  return quote.shippingCents === 0 ? <Trans>incl. free shipping</Trans> : <Trans>incl. {shipping} shipping</Trans>;
}

type SettleButtonProps = { settling: Settling; lines: number };

function SettleButton({ settling, lines }: SettleButtonProps) {
  return (
    <Button kind="primary" size="large" busy={settling.busy} onClick={settling.settle}>
      <Plural value={lines} _0="Checkout" other="Checkout (#)" />
    </Button>
  );
}

function SheetFooter({ settling, lines }: SettleButtonProps) {
  const close = useCloseDialog();
  return (
    <Button kind="primary" size="large" onClick={() => close(settling.settle)}>
      <Plural value={lines} _0="Checkout" other="Checkout (#)" />
    </Button>
  );
}
