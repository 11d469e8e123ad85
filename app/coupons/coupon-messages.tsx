/** Texts for a coupon's value, its conditions and why it is not used, in the page's currency. */
import { Plural, Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import type { Quote, Reason } from "../../domain/cart/quote.ts";
import { useFormats } from "../formats.ts";

export type CouponReason = Extract<Reason, { rule: "coupon" }>;

/** The quote's verdict on a coupon. */
export function reasonOf({ reasons }: Quote, { code }: Coupon): CouponReason | null {
  const isAbout = (reason: Reason): reason is CouponReason => reason.rule === "coupon" && reason.code === code;
  return reasons.find(isAbout) ?? null;
}

/** "20.00 off", "10% off shipping" */
export function CouponTitle({ coupon: { type, target, value } }: { coupon: Coupon }) {
  const { amount, percent } = useFormats();
  const off = <bdi>{type === "amount" ? amount(value) : percent(value)}</bdi>;
  return target === "shipping" ? <Trans>{off} off shipping</Trans> : <Trans>{off} off</Trans>;
}

/** "NEW20 · from $190.00 · from 26 pieces · until Dec 21" */
export function CouponTerms({ coupon: { code, leastAmountCents, leastCount, endAt } }: { coupon: Coupon }) {
  const formats = useFormats();
  const amount = <bdi>{formats.amount(leastAmountCents)}</bdi>;
  // `endAt` is exclusive.
  const last = endAt !== null && formats.day(new Date(endAt - 1));
  const terms: ReactNode[] = [<bdi key="code">{code}</bdi>];
  if (leastAmountCents > 0) terms.push(<Trans key="amount">from {amount}</Trans>);
  if (leastCount > 0) terms.push(<Plural key="count" value={leastCount} one="from # piece" other="from # pieces" />);
  if (last) terms.push(<Trans key="end">until {last}</Trans>);
  return terms.map((term, index) => (
    <Fragment key={index}>
      {index > 0 && " · "}
      {term}
    </Fragment>
  ));
}

/** Why it is not used, and how much is missing (SPEC CART-04, COUP-02). */
export function CouponVerdict({ reason }: { reason: CouponReason }) {
  const { amount } = useFormats();
  const { because, missingCents, missingPieces } = reason;
  const missing = <bdi>{amount(missingCents)}</bdi>;
  switch (because) {
    case "below-amount":
      return (
        <>
          <Trans>Add {missing} more of goods to use this coupon.</Trans> {missingPieces > 0 && pieces(missingPieces)}
        </>
      );
    case "below-count":
      return pieces(missingPieces);
    case "country":
      return <Trans>This coupon is not valid for the country of delivery.</Trans>;
    case "order-discount-saves-more":
      return <Trans>Another discount saves more.</Trans>;
    case "saves-nothing":
      return <Trans>It would save nothing on this order.</Trans>;
    case "expired":
      return <Trans>This coupon has expired.</Trans>;
    default:
      return <Trans>This coupon is no longer valid.</Trans>;
  }
}

function pieces(missing: number): ReactNode {
  return (
    <Plural value={missing} one="Add # more piece to use this coupon." other="Add # more pieces to use this coupon." />
  );
}
