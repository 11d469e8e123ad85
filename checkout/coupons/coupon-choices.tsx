import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CouponTerms, CouponTitle } from "../../buyer/coupons/coupon-messages.tsx";
import { couponReason } from "../../buyer/coupons/coupon-reason.ts";
import type { CouponOffer, OpenCheckout } from "../../contract/orders/checkout.ts";
import type { CouponChoice } from "../../domain/coupons/coupons.ts";
import { isSameCode } from "../../domain/coupons/same-code.ts";
import { useFormats } from "../checkout-context.tsx";
import { ChoiceList, type ChoiceOption } from "../parts/choice-list.tsx";
import { CouponVerdict } from "./coupon-verdict.tsx";
import styles from "./coupon-section.module.css";

type CouponChoicesProps = {
  checkout: OpenCheckout;
  chosen: CouponChoice;
  /** Of the customer. */
  usable: readonly CouponOffer[];
  onChoose: (coupon: CouponChoice) => void;
};

/** The best coupon, each usable one, a code that was entered, or none. */
export function CouponChoices({ checkout, chosen, usable, onChoose }: CouponChoicesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { quote } = checkout;
  const typed = typedCode(chosen, usable);
  // Until its quote has come, nothing is said about a choice.
  const quoted = wordOf(checkout.coupon) === wordOf(chosen);
  const saving = quoted && quote.coupon ? quote.coupon.goodsCents + quote.coupon.shippingCents : null;

  /** Why the chosen code is not used, if it is not. */
  function whyNot(code: string): ReactNode {
    const reason = quoted ? couponReason(quote, code) : null;
    return reason && !reason.applied && <CouponVerdict reason={reason} quote={quote} />;
  }

  if (usable.length === 0 && typed === null) return null;
  const best: ChoiceOption<string> = {
    value: "best",
    title: <Trans>Best coupon</Trans>,
    text:
      quoted &&
      chosen.choice === "best" &&
      (quote.coupon ? <bdi translate="no">{quote.coupon.code}</bdi> : <Trans>No better coupon</Trans>),
    end: chosen.choice === "best" && <Saved cents={saving} />,
  };
  const own = usable.map((offer): ChoiceOption<string> => ({
    value: `code:${offer.code}`,
    title: <CouponTitle coupon={offer} formats={formats} />,
    text: (isChosen(chosen, offer) && whyNot(offer.code)) || <CouponTerms coupon={offer} formats={formats} />,
    end: isChosen(chosen, offer) && <Saved cents={saving} />,
  }));
  const entered = typed !== null && {
    value: `code:${typed}`,
    title: <bdi>{typed}</bdi>,
    text: whyNot(typed),
    end: <Saved cents={saving} />,
  };
  return (
    <ChoiceList
      label={t`Coupon`}
      name="coupon"
      chosen={chosen.choice === "code" ? `code:${typed ?? offerOf(chosen, usable)?.code}` : chosen.choice}
      onChoose={(value) => onChoose(choiceOf(value))}
      choices={[
        ...(usable.length > 0 ? [best] : []),
        ...own,
        ...(entered ? [entered] : []),
        { value: "none", title: <Trans>No coupon</Trans> },
      ]}
    />
  );
}

function Saved({ cents }: { cents: number | null }) {
  const { minus } = useFormats();
  return cents === null ? null : <bdi className={styles.saved}>{minus(cents)}</bdi>;
}

/** A code that was entered and is not in the list. */
function typedCode(chosen: CouponChoice, offers: readonly CouponOffer[]): string | null {
  return chosen.choice === "code" && !offerOf(chosen, offers) ? chosen.code : null;
}

function offerOf(chosen: CouponChoice, offers: readonly CouponOffer[]): CouponOffer | undefined {
  return offers.find((offer) => isChosen(chosen, offer));
}

function wordOf(chosen: CouponChoice): string {
  return chosen.choice === "code" ? `code:${chosen.code.toLowerCase()}` : chosen.choice;
}

function choiceOf(value: string): CouponChoice {
  if (value === "best" || value === "none") return { choice: value };
  return { choice: "code", code: value.slice("code:".length) };
}

export function isChosen(chosen: CouponChoice, { code }: CouponOffer): boolean {
  return chosen.choice === "code" && isSameCode(chosen.code, code);
}
