import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router";
import { countryName } from "../../../buyer/places/country-names.ts";
import type { Quote, ShippingMethod } from "../../../domain/cart/quote.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Tick } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { openLocaleSheet } from "../../places/locale-state.ts";
import { loadCustomer } from "../../session/customer.ts";
import { loginPath } from "../../session/login-path.ts";
import { setMethod } from "../cart-actions.ts";
import type { CustomersPart } from "../use-cart.ts";
import { useShownQuote } from "./use-shown-quote.ts";
import styles from "./price-details.module.css";

export function ShippingChoice({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const { locale } = useApp();
  const formats = useFormats();
  const shown = useShownQuote(quote);
  const costOf = (method: ShippingMethod, cents: number) =>
    quote.shipping?.method === method ? shown.write(shown.shipping) : formats.amount(cents);
  // Rendered on the page and in the sheet: two radio groups.
  const group = useId();
  return (
    <fieldset className={styles.shipping}>
      <legend>
        <Trans>Ship to {countryName(locale.country, locale.language)}</Trans>
        <button type="button" className={styles.change} onClick={() => openLocaleSheet()}>
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
          {quote.pieces > 0 && <b>{cents === 0 ? t`Free` : <bdi>{costOf(method, cents)}</bdi>}</b>}
        </label>
      ))}
    </fieldset>
  );
}

type CouponRowProps = { customer: CustomersPart; quote: Quote; onCoupons: () => void };

/** SPEC CART-04: the applied coupon, and a way to change it. */
export function CouponRow({ customer: { standing, failed, coupon }, quote, onCoupons }: CouponRowProps) {
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
            <bdi translate="no">{quote.coupon.code}</bdi>
          ) : coupon.choice === "none" ? (
            <Trans>No coupon</Trans>
          ) : standing.coupons.length === 0 ? (
            <Trans>You have no coupons</Trans>
          ) : (
            <Trans>No coupon applies to the selected items.</Trans>
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

export function LoginForCoupons() {
  return (
    <p className={styles.note}>
      <Icon name="tag" size={18} />
      <Link to={loginPath({ from: "cart" })}>
        <Trans>Log in to use your discounts and coupons</Trans>
      </Link>
    </p>
  );
}
