import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CouponTerms, CouponTitle } from "../../buyer/coupons/coupon-messages.tsx";
import { couponReason, type CouponReason } from "../../buyer/coupons/coupon-reason.ts";
import type { CouponOffer, OpenCheckout } from "../../contract/orders/checkout.ts";
import type { Quote } from "../../domain/cart/quote.ts";
import type { CouponChoice } from "../../domain/coupons/coupons.ts";
import { useFormats } from "../checkout-context.tsx";
import { Section } from "../parts/section.tsx";
import { CouponChoices, isChosen } from "./coupon-choices.tsx";
import { CouponCode } from "./coupon-code.tsx";
import { CouponVerdict } from "./coupon-verdict.tsx";
import { GuestCoupons } from "./guest-coupons.tsx";
import styles from "./coupon-section.module.css";

type CouponSectionProps = {
  checkout: OpenCheckout;
  chosen: CouponChoice;
  ready: boolean;
  onChoose: (coupon: CouponChoice) => void;
  /** Resolves to the reason if it cannot be used. */
  onTry: (code: string) => Promise<CouponReason | null>;
  onLogIn: () => void;
};

/** One coupon an order, by default the customer's best one (SPEC CART-04, COUP-02). */
export function CouponSection({ checkout, chosen, ready, onChoose, onTry, onLogIn }: CouponSectionProps) {
  const [refused, setRefused] = useState<CouponReason | null>(null);
  const { customer, quote } = checkout;
  const shownRefusal = refused?.because === "login-required" && customer ? null : refused;
  const offers = customer?.coupons ?? [];
  const usable = offers.filter((offer) => isChosen(chosen, offer) || mayChoose(couponReason(quote, offer.code)));
  const others = offers.filter((offer) => !usable.includes(offer));

  async function apply(code: string): Promise<boolean> {
    const reason = await onTry(code);
    setRefused(reason);
    return reason === null;
  }

  function choose(coupon: CouponChoice): void {
    setRefused(null);
    onChoose(coupon);
  }

  return (
    <Section title={<Trans>Coupon</Trans>}>
      <CouponChoices checkout={checkout} chosen={chosen} usable={usable} onChoose={choose} />
      {customer && quote.next.coupon && <NextCoupon {...quote.next.coupon} />}
      {!customer && <GuestCoupons ready={ready} onLogIn={onLogIn} />}
      <CouponCode
        ready={ready}
        onApply={apply}
        error={shownRefusal && <CouponVerdict reason={shownRefusal} quote={quote} />}
        onLogIn={shownRefusal?.because === "login-required" ? onLogIn : null}
      />
      {others.length > 0 && <OtherCoupons offers={others} quote={quote} />}
    </Section>
  );
}

/** Whether choosing it would change the order, or it is the one applied. */
function mayChoose(reason: CouponReason | null): boolean {
  return reason !== null && ["applied", "another-coupon-saves-more", "not-chosen"].includes(reason.because);
}

type OtherCouponsProps = { offers: readonly CouponOffer[]; quote: Quote };

function OtherCoupons({ offers: others, quote }: OtherCouponsProps) {
  return (
    <details className={styles.others}>
      <summary>
        <Trans>Coupons that do not apply to this order ({others.length})</Trans>
      </summary>
      <ul>
        {others.map((offer) => (
          <OtherCoupon key={offer.code} offer={offer} quote={quote} />
        ))}
      </ul>
    </details>
  );
}

function OtherCoupon({ offer, quote }: { offer: CouponOffer; quote: Quote }) {
  const formats = useFormats();
  const reason = couponReason(quote, offer.code);
  return (
    <li>
      <span className={styles.name}>
        <CouponTitle coupon={offer} formats={formats} />
      </span>
      <span className={styles.terms}>
        <CouponTerms coupon={offer} formats={formats} />
      </span>
      {reason && (
        <span className={styles.reason}>
          <CouponVerdict reason={reason} quote={quote} />
        </span>
      )}
    </li>
  );
}

/** The nearest coupon that the order has not reached yet and that would save more. */
function NextCoupon({ code, missingCents, missingPieces }: NonNullable<OpenCheckout["quote"]["next"]["coupon"]>) {
  const { charged } = useFormats();
  const missing = <bdi>{charged(missingCents)}</bdi>;
  const name = <bdi translate="no">{code}</bdi>;
  return (
    <p className={styles.next}>
      {missingCents > 0 ? (
        <Trans>
          Add {missing} more to use coupon {name}.
        </Trans>
      ) : (
        <Plural
          value={missingPieces}
          one="Add # more piece to use another coupon."
          other="Add # more pieces to use another coupon."
        />
      )}
    </p>
  );
}
