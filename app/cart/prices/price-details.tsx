import { Plural, Trans } from "@lingui/react/macro";
import { SavingName } from "../../../content/saving-name.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import { DiscountLadder } from "./discount-ladder.tsx";
import { CouponRow, LoginForCoupons, ShippingChoice } from "./price-choices.tsx";
import styles from "./price-details.module.css";
import { Reasons } from "./reasons.tsx";
import type { Cart } from "../use-cart.ts";
import { useShownQuote } from "./use-shown-quote.ts";

export type PriceDetailsProps = {
  cart: Pick<Cart, "quote" | "customer">;
  /** Opens the coupons. */
  onCoupons: () => void;
};

/** SPEC CART-05: the price, its reasons, and the next discounts. */
export function PriceDetails({ cart: { quote, customer }, onCoupons }: PriceDetailsProps) {
  "use memo";
  const formats = useFormats();
  const { write, writeMinus, ...shown } = useShownQuote(quote);

  return (
    <div className={styles.details}>
      <DiscountLadder quote={quote} />
      <ShippingChoice quote={quote} />
      {customer ? <CouponRow customer={customer} quote={quote} onCoupons={onCoupons} /> : <LoginForCoupons />}
      <dl className={styles.sums}>
        <div>
          <dt>
            <Plural value={quote.pieces} one="Items (# piece)" other="Items (# pieces)" />
          </dt>
          <dd>
            <bdi>{write(shown.itemTotal)}</bdi>
          </dd>
        </div>
        {quote.saved.map((saving, index) => (
          <div key={saving.kind} className={styles.saved}>
            <dt>
              <SavingName {...saving} percent={formats.percent} />
            </dt>
            <dd>
              <bdi>{writeMinus(shown.saved[index] ?? 0)}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>
            <bdi>{write(shown.subtotal)}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Shipping</Trans>
          </dt>
          <dd>
            {quote.pieces > 0 && quote.shippingCents === 0 ? <Trans>Free</Trans> : <bdi>{write(shown.shipping)}</bdi>}
          </dd>
        </div>
        {quote.shipping !== null && quote.shipping.weightDiscountCents > 0 && (
          <div className={styles.saved}>
            <dt>
              <Trans>of which saved by weight</Trans>
            </dt>
            <dd>
              <bdi>{formats.minus(quote.shipping.weightDiscountCents)}</bdi>
            </dd>
          </div>
        )}
        {quote.coupon !== null && quote.coupon.shippingCents > 0 && (
          <div className={styles.saved}>
            <dt>
              <Trans>of which saved by coupon {quote.coupon.code}</Trans>
            </dt>
            <dd>
              <bdi>{formats.minus(quote.coupon.shippingCents)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Total weight</Trans>
          </dt>
          <dd>
            <bdi>{formats.weight(quote.totalWeightMg)}</bdi>
          </dd>
        </div>
        <div className={styles.total}>
          <dt>
            <Trans>Estimated total</Trans>
          </dt>
          <dd>
            <bdi>{write(shown.total)}</bdi>
          </dd>
        </div>
      </dl>
      <Reasons quote={quote} />
      {formats.currency !== "USD" && (
        <p className={styles.note}>
          <Icon name="info" size={18} />
          <span>
            <Trans>
              Orders are charged in US dollars: <bdi>{formats.dollars(quote.estimatedTotalCents)}</bdi>. Prices in{" "}
              {formats.currency} are for guidance.
            </Trans>
          </span>
        </p>
      )}
    </div>
  );
}
