import { Plural, Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import type { Coupon } from "../../domain/coupons/coupons.ts";
import { Until } from "../../ui/until.tsx";
import type { CouponReason } from "./coupon-reason.ts";

type CouponFormats = {
  amount: (cents: number) => string;
  percent: (basisPoints: number) => string;
};

type CouponTitleProps = {
  coupon: Pick<Coupon, "type" | "target" | "value">;
  formats: Pick<CouponFormats, "amount" | "percent">;
};

/** "20.00 off", "10% off shipping" */
export function CouponTitle({ coupon: { type, target, value }, formats: { amount, percent } }: CouponTitleProps) {
  const off = <bdi>{type === "amount" ? amount(value) : percent(value)}</bdi>;
  return target === "shipping" ? <Trans>{off} off shipping</Trans> : <Trans>{off} off</Trans>;
}

type CouponTermsProps = {
  /** `endAt`: epoch milliseconds or ISO 8601. */
  coupon: Pick<Coupon, "code" | "leastAmountCents" | "leastCount"> & { endAt: number | string | null };
  formats: Pick<CouponFormats, "amount">;
};

/** Its code and conditions: "NEW20 · from $190.00 · from 26 pieces · until December 21, 2026, 14:30 UTC". */
export function CouponTerms({ coupon, formats }: CouponTermsProps) {
  const { code, leastAmountCents, leastCount, endAt } = coupon;
  const amount = <bdi>{formats.amount(leastAmountCents)}</bdi>;
  const last = endAt !== null && <Until at={endAt} />;
  const terms: ReactNode[] = [
    <bdi key="code" translate="no">
      {code}
    </bdi>,
  ];
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

type CouponVerdictProps = {
  reason: CouponReason;
  formats: Pick<CouponFormats, "amount">;
  /** What to say when an order discount saves more. */
  betterDiscount: ReactNode;
};

/** Why the coupon is used or not, with the missing amount or pieces where there are some (SPEC COUP-02, COUP-03). */
export function CouponVerdict({ reason, formats, betterDiscount }: CouponVerdictProps) {
  const { because, missingCents, missingPieces, lessCents } = reason;
  const missing = <bdi>{formats.amount(missingCents)}</bdi>;
  const less = <bdi>{formats.amount(lessCents)}</bdi>;
  switch (because) {
    case "applied":
      return <Trans>Applied to this order</Trans>;
    case "below-amount":
      return (
        <>
          <Trans>Add items worth {missing} more to use this coupon.</Trans> {missingPieces > 0 && pieces(missingPieces)}
        </>
      );
    case "below-count":
      return pieces(missingPieces);
    case "order-discount-saves-more":
      return betterDiscount;
    case "another-coupon-saves-more":
      return lessCents > 0 ? (
        <Trans>Another coupon saves {less} more.</Trans>
      ) : (
        <Trans>Another coupon saves just as much.</Trans>
      );
    case "saves-nothing":
      return <Trans>It would not lower the price of this order.</Trans>;
    case "not-chosen":
      return <Trans>Not chosen for this order.</Trans>;
    case "unknown-code":
      return <Trans>This coupon code does not exist.</Trans>;
    case "login-required":
      return <Trans>Please log in to use this coupon.</Trans>;
    case "used":
      return <Trans>You have already used this coupon.</Trans>;
    case "used-up":
      return <Trans>This coupon has reached its usage limit.</Trans>;
    case "switched-off":
      return <Trans>This coupon is no longer valid.</Trans>;
    case "not-started":
      return <Trans>This coupon is not yet valid.</Trans>;
    case "expired":
      return <Trans>This coupon has expired.</Trans>;
    case "country":
      return <Trans>This coupon is not valid for your shipping country.</Trans>;
  }
}

function pieces(missing: number): ReactNode {
  return (
    <Plural value={missing} one="Add # more piece to use this coupon." other="Add # more pieces to use this coupon." />
  );
}
