import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router";
import type { Quote, Saving } from "../../domain/quote.ts";
import { Button } from "../../ui/button.tsx";
import { Tick } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useApp } from "../context.tsx";
import { useFormats } from "../formats.ts";
import { countryName } from "../places/country-names.ts";
import { openLocaleSheet } from "../places/locale-state.ts";
import { loadCustomer } from "../session/customer.ts";
import { loginPath } from "../session/login-path.ts";
import { setMethod } from "./cart-actions.ts";
import styles from "./price-details.module.css";
import type { Cart, CustomersPart } from "./use-cart.ts";

export type PriceDetailsProps = {
  cart: Pick<Cart, "quote" | "customer">;
  /** Opens her coupons. */
  onCoupons: () => void;
};

/** SPEC CART-05: what it comes to and why, and how far the next steps are. */
export function PriceDetails({ cart: { quote, customer }, onCoupons }: PriceDetailsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = ({ kind, name, basisPoints }: Saving) => {
    switch (kind) {
      case "vip":
        return t`VIP discount ${name}, ${formats.percent(basisPoints)}`;
      case "big-order":
        return t`Big-order discount, ${formats.percent(basisPoints)}`;
      case "promotion":
        return t`New customer discount, ${formats.percent(basisPoints)}`;
      case "coupon":
        return t`Coupon ${name}`;
    }
  };

  return (
    <div className={styles.details}>
      <NextSteps quote={quote} />
      <ShippingChoice quote={quote} />
      {customer ? <CouponRow customer={customer} quote={quote} onCoupons={onCoupons} /> : <LoginForCoupons />}
      <dl className={styles.sums}>
        <div>
          <dt>
            <Plural value={quote.pieces} one="Items (# piece)" other="Items (# pieces)" />
          </dt>
          <dd>
            <bdi>{formats.amount(quote.itemTotalCents)}</bdi>
          </dd>
        </div>
        {quote.saved.map((saving) => (
          <div key={saving.kind} className={styles.saved}>
            <dt>{nameOf(saving)}</dt>
            <dd>
              <bdi>{formats.minus(saving.cents)}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Subtotal</Trans>
          </dt>
          <dd>
            <bdi>{formats.amount(quote.subtotalCents)}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Shipping</Trans>
          </dt>
          <dd>
            {quote.pieces > 0 && quote.shippingCents === 0 ? (
              <Trans>Free</Trans>
            ) : (
              <bdi>{formats.amount(quote.shippingCents)}</bdi>
            )}
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
            <bdi>{formats.amount(quote.estimatedTotalCents)}</bdi>
          </dd>
        </div>
      </dl>
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

function ShippingChoice({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const { locale } = useApp();
  const formats = useFormats();
  // It stands on the page and in the sheet; each is a group of its own.
  const group = useId();
  return (
    <fieldset className={styles.shipping}>
      <legend>
        <Trans>Ship to {countryName(locale.country, locale.language)}</Trans>
        <button type="button" className={styles.change} onClick={openLocaleSheet}>
          <Trans>Change</Trans>
        </button>
      </legend>
      {quote.shippingOffers.map(({ method, minDays, maxDays, cents }) => (
        <label key={method} className={styles.offer}>
          <Tick
            type="radio"
            name={group}
            checked={quote.shipping?.method === method}
            onChange={() => setMethod(method)}
          />
          <span>
            {method === "standard" ? t`Air standard` : t`Air express`}
            <small>
              <Trans>
                {minDays}–{maxDays} days
              </Trans>
            </small>
          </span>
          {quote.pieces > 0 && <b>{cents === 0 ? t`Free` : <bdi>{formats.amount(cents)}</bdi>}</b>}
        </label>
      ))}
    </fieldset>
  );
}

type CouponRowProps = { customer: CustomersPart; quote: Quote; onCoupons: () => void };

/** SPEC CART-04: the coupon that applies, and the way to another. */
function CouponRow({ customer: { standing, failed, coupon }, quote, onCoupons }: CouponRowProps) {
  const { api } = useApp();
  if (failed) {
    return (
      <Notice tone="warning" title={<Trans>Your discounts could not be loaded</Trans>}>
        <div>
          <Button size="compact" icon="history" onClick={() => void loadCustomer(api)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div className={styles.coupon}>
      <Icon name="tag" size={18} />
      <span>
        <b>
          <Trans>Coupon</Trans>
        </b>
        <small>
          {standing === null ? (
            <Trans>Loading…</Trans>
          ) : quote.coupon ? (
            <bdi>{quote.coupon.code}</bdi>
          ) : coupon.choice === "none" ? (
            <Trans>No coupon</Trans>
          ) : standing.coupons.length === 0 ? (
            <Trans>You have no coupons</Trans>
          ) : (
            <Trans>No coupon applies to what you chose.</Trans>
          )}
        </small>
      </span>
      {standing !== null && standing.coupons.length > 0 && (
        <button type="button" className={styles.change} onClick={onCoupons} aria-haspopup="dialog">
          <Trans>Choose</Trans>
        </button>
      )}
    </div>
  );
}

function LoginForCoupons() {
  return (
    <p className={styles.note}>
      <Icon name="tag" size={18} />
      <Link to={loginPath({ from: "cart" })}>
        <Trans>Log in to use your discounts and coupons</Trans>
      </Link>
    </p>
  );
}

/** What to add to reach the next discount step and free shipping. */
function NextSteps({ quote }: { quote: Quote }) {
  const formats = useFormats();
  const { bigOrder, freeShipping } = quote.next;
  const { itemTotalCents } = quote;
  if (itemTotalCents === 0 || (!bigOrder && !freeShipping)) return null;
  return (
    <div className={styles.next}>
      {freeShipping && (
        <div className={styles.step}>
          <span>
            <Trans>
              Add <b>{formats.amount(freeShipping.missingCents)}</b> for free standard shipping
            </Trans>
          </span>
          <progress value={itemTotalCents} max={itemTotalCents + freeShipping.missingCents} aria-hidden="true" />
        </div>
      )}
      {bigOrder && (
        <div className={styles.step}>
          <span>
            <Trans>
              Add <b>{formats.amount(bigOrder.missingCents)}</b> to save {formats.percent(bigOrder.basisPoints)}
            </Trans>
          </span>
          <progress value={itemTotalCents} max={itemTotalCents + bigOrder.missingCents} aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
