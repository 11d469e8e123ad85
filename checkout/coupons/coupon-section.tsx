import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { CouponOffer, OpenCheckout } from "../../contract/orders/checkout.ts";
import type { CouponChoice } from "../../domain/coupons/coupons.ts";
import { ChoiceList, type Choice } from "../parts/choice-list.tsx";
import { CouponCode } from "./coupon-code.tsx";
import styles from "./coupon-section.module.css";
import { CouponTerms, CouponTitle, CouponVerdict } from "./coupon-messages.tsx";
import { GuestCoupons } from "./guest-coupons.tsx";
import { couponReason, type CouponReason } from "../cart/quote-input.ts";
import { Section } from "../parts/section.tsx";
import { useFormats } from "../world.tsx";

type CouponSectionProps = {
  checkout: OpenCheckout;
  chosen: CouponChoice;
  ready: boolean;
  onChoose: (coupon: CouponChoice) => void;
  /** Resolves to the reason when it cannot be used. */
  onTry: (code: string) => Promise<CouponReason | null>;
  onLogIn: () => void;
};

/**
 * One coupon an order: the customer's best one by default, another, none, or one by its code (SPEC CART-04, COUP-02).
 */
export function CouponSection({ checkout, chosen, ready, onChoose, onTry, onLogIn }: CouponSectionProps) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<CouponReason | null>(null);
  const { customer, quote } = checkout;
  const told = refused?.because === "login-required" && customer ? null : refused;
  const usable = (customer?.coupons ?? []).filter(
    (offer) => isChosen(chosen, offer) || mayChoose(couponReason(checkout, offer.code)),
  );
  const others = (customer?.coupons ?? []).filter((offer) => !usable.includes(offer));
  const typed = typedCode(chosen, usable);
  // Until its quote has come, nothing is said about a choice.
  const quoted = wordOf(checkout.coupon) === wordOf(chosen);
  const saving = quoted && quote.coupon ? quote.coupon.goodsCents + quote.coupon.shippingCents : null;

  async function apply(code: string): Promise<boolean> {
    const reason = await onTry(code);
    setRefused(reason);
    return reason === null;
  }

  function choose(value: string): void {
    setRefused(null);
    const isCode = value !== "best" && value !== "none";
    onChoose(isCode ? { choice: "code", code: value.slice("code:".length) } : { choice: value });
  }

  /** Why the code that was asked for is not used, if it is not. */
  function whyNot(code: string): ReactNode {
    const reason = quoted ? couponReason(checkout, code) : null;
    return reason && !reason.applied && <CouponVerdict reason={reason} quote={quote} />;
  }

  const best: Choice<string> = {
    value: "best",
    title: <Trans>The best coupon</Trans>,
    text:
      quoted &&
      chosen.choice === "best" &&
      (quote.coupon ? <bdi>{quote.coupon.code}</bdi> : <Trans>None would save more</Trans>),
    end: chosen.choice === "best" && <Saved cents={saving} />,
  };
  const choices: Choice<string>[] = [
    ...(usable.length > 0 ? [best] : []),
    ...usable.map((offer) => ({
      value: `code:${offer.code}`,
      title: <CouponTitle offer={offer} />,
      text: (isChosen(chosen, offer) && whyNot(offer.code)) || <CouponTerms offer={offer} />,
      end: isChosen(chosen, offer) && <Saved cents={saving} />,
    })),
    ...(typed === null
      ? []
      : [
          {
            value: `code:${typed}`,
            title: <bdi>{typed}</bdi>,
            text: whyNot(typed),
            end: <Saved cents={saving} />,
          },
        ]),
    { value: "none", title: <Trans>No coupon</Trans> },
  ];
  return (
    <Section title={<Trans>Coupon</Trans>}>
      {(usable.length > 0 || typed !== null) && (
        <ChoiceList
          label={t`Coupon`}
          name="coupon"
          chosen={chosen.choice === "code" ? `code:${typed ?? offerOf(chosen, usable)?.code}` : chosen.choice}
          onChoose={choose}
          choices={choices}
        />
      )}
      {customer && quote.next.coupon && <NextCoupon {...quote.next.coupon} />}
      {!customer && <GuestCoupons ready={ready} onLogIn={onLogIn} />}
      <CouponCode
        ready={ready}
        onApply={apply}
        error={told && <CouponVerdict reason={told} quote={quote} />}
        onLogIn={told?.because === "login-required" ? onLogIn : null}
      />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            <Trans>Coupons that do not apply to this order ({others.length})</Trans>
          </summary>
          <ul>
            {others.map((offer) => (
              <NotNow key={offer.code} offer={offer} checkout={checkout} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function NotNow({ offer, checkout }: { offer: CouponOffer; checkout: OpenCheckout }) {
  const reason = couponReason(checkout, offer.code);
  return (
    <li>
      <span className={styles.name}>
        <CouponTitle offer={offer} />
      </span>
      <span className={styles.terms}>
        <CouponTerms offer={offer} />
      </span>
      {reason && (
        <span className={styles.reason}>
          <CouponVerdict reason={reason} quote={checkout.quote} />
        </span>
      )}
    </li>
  );
}

/** The nearest coupon that the order has not reached yet and that would save more. */
function NextCoupon({ code, missingCents, missingPieces }: NonNullable<OpenCheckout["quote"]["next"]["coupon"]>) {
  const { dollars } = useFormats();
  const [missing, name] = [<bdi key="missing">{dollars(missingCents)}</bdi>, <bdi key="name">{code}</bdi>];
  return (
    <p className={styles.next}>
      {missingCents > 0 ? (
        <Trans>
          {missing} more in your cart makes coupon {name} usable.
        </Trans>
      ) : (
        <Plural
          value={missingPieces}
          one="# more piece in your cart makes another coupon usable."
          other="# more pieces in your cart make another coupon usable."
        />
      )}
    </p>
  );
}

function Saved({ cents }: { cents: number | null }) {
  const { minus } = useFormats();
  return cents === null ? null : <bdi className={styles.saved}>{minus(cents)}</bdi>;
}

/** Whether choosing it would change the order, or it is the one applied. */
function mayChoose(reason: CouponReason | null): boolean {
  return reason !== null && ["applied", "another-coupon-saves-more", "not-chosen"].includes(reason.because);
}

/** The code that was asked for, when it is not in the list. */
function typedCode(chosen: CouponChoice, offers: readonly CouponOffer[]): string | null {
  return chosen.choice === "code" && !offerOf(chosen, offers) ? chosen.code : null;
}

function offerOf(chosen: CouponChoice, offers: readonly CouponOffer[]): CouponOffer | undefined {
  return offers.find((offer) => isChosen(chosen, offer));
}

function wordOf(chosen: CouponChoice): string {
  return chosen.choice === "code" ? `code:${chosen.code.toLowerCase()}` : chosen.choice;
}

function isChosen(chosen: CouponChoice, { code }: CouponOffer): boolean {
  return chosen.choice === "code" && chosen.code.toLowerCase() === code.toLowerCase();
}
