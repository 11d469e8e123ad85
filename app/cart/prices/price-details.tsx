import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SavingName } from "../../../content/saving-name.tsx";
import type { Quote } from "../../../domain/cart/quote.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import type { QuotedCart } from "../use-cart.ts";
import { DiscountLadder } from "./discount-ladder.tsx";
import { CouponRow, LoginForCoupons, ShippingChoice } from "./price-choices.tsx";
import { Reasons } from "./reasons.tsx";
import { useShownQuote } from "./use-shown-quote.ts";
import styles from "./price-details.module.css";

export type PriceDetailsProps = {
  cart: Pick<QuotedCart, "quote" | "customer">;
  onCoupons: () => void;
};

/** SPEC CART-05: the price, its reasons, and the next discounts. */
export function PriceDetails({ cart: { quote, customer }, onCoupons }: PriceDetailsProps) {
  "use memo";
  const formats = useFormats();

  return (
    <div className={styles.details}>
      <DiscountLadder quote={quote} />
      {quote.ships !== false && <ShippingChoice quote={quote} />}
      {customer ? <CouponRow customer={customer} quote={quote} onCoupons={onCoupons} /> : <LoginForCoupons />}
      <Sums quote={quote} />
      <Reasons quote={quote} />
      {formats.currency !== formats.base && (
        <p className={styles.note}>
          <Icon name="info" size={18} />
          <span>
            {formats.base === "USD" ? (
              <Trans>
                Orders are charged in US dollars: <bdi translate="no">{formats.charged(quote.estimatedTotalCents)}</bdi>
                . Prices in {formats.currency} are for guidance.
              </Trans>
            ) : (
              <Trans>
                Orders are charged in {formats.base}:{" "}
                <bdi translate="no">{formats.charged(quote.estimatedTotalCents)}</bdi>. Prices in {formats.currency} are
                for guidance.
              </Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

function Sums({ quote }: { quote: Quote }) {
  "use memo";
  const formats = useFormats();
  const { write, writeMinus, ...shown } = useShownQuote(quote);
  return (
    <dl className={styles.sums}>
      <Sum title={<Plural value={quote.pieces} one="Items (# piece)" other="Items (# pieces)" />}>
        <bdi translate="no">{write(shown.itemTotal)}</bdi>
      </Sum>
      {quote.saved.map((saving, index) => (
        <Sum key={saving.kind} className={styles.saved} title={<SavingName {...saving} percent={formats.percent} />}>
          <bdi translate="no">{writeMinus(shown.saved[index] ?? 0)}</bdi>
        </Sum>
      ))}
      <Sum title={<Trans>Subtotal</Trans>}>
        <bdi translate="no">{write(shown.subtotal)}</bdi>
      </Sum>
      {quote.ships !== false && (
        <Sum title={<Trans>Shipping</Trans>}>
          {quote.pieces > 0 && quote.shippingCents === 0 ? (
            <Trans>Free</Trans>
          ) : (
            <bdi translate="no">{write(shown.shipping)}</bdi>
          )}
        </Sum>
      )}
      {quote.shipping !== null && quote.shipping.weightDiscountCents > 0 && (
        <Sum className={styles.saved} title={<Trans>including weight discount</Trans>}>
          <bdi translate="no">{formats.minus(quote.shipping.weightDiscountCents)}</bdi>
        </Sum>
      )}
      {quote.coupon !== null && quote.coupon.shippingCents > 0 && (
        <Sum className={styles.saved} title={<Trans>including coupon {quote.coupon.code}</Trans>}>
          <bdi translate="no">{formats.minus(quote.coupon.shippingCents)}</bdi>
        </Sum>
      )}
      {quote.totalWeightMg > 0 && (
        <Sum title={<Trans>Total weight</Trans>}>
          <bdi>{formats.weight(quote.totalWeightMg)}</bdi>
        </Sum>
      )}
      <Sum className={styles.total} title={<Trans>Estimated total</Trans>}>
        <bdi translate="no">{write(shown.total)}</bdi>
      </Sum>
    </dl>
  );
}

type SumProps = { title: ReactNode; className?: string; children: ReactNode };

function Sum({ title, className, children }: SumProps) {
  return (
    <div className={className}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
