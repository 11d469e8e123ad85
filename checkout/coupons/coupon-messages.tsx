/** Messages about a coupon: what it gives, its conditions, and why it is not used. */
import { Plural, Trans } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import type { CouponOffer } from "../../contract/orders/checkout.ts";
import type { Quote } from "../../domain/cart/quote.ts";
import type { CouponReason } from "../cart/quote-input.ts";
import { SavesMore } from "../cart/saves-more.tsx";
import { useFormats } from "../world.tsx";

/** "20.00 off", "10% off shipping" */
export function CouponTitle({ offer: { type, target, value } }: { offer: CouponOffer }) {
  const { dollars, percent } = useFormats();
  const off = <bdi>{type === "amount" ? dollars(value) : percent(value)}</bdi>;
  return target === "shipping" ? <Trans>{off} off shipping</Trans> : <Trans>{off} off</Trans>;
}

/** Its code and terms: "NEW20 · from $190.00 · from 26 pieces · until December 21, 2026". */
export function CouponTerms({ offer }: { offer: CouponOffer }) {
  const { dollars, day } = useFormats();
  const { code, leastAmountCents, leastCount, endAt } = offer;
  const amount = <bdi>{dollars(leastAmountCents)}</bdi>;
  const last = endAt && lastDay(endAt, day);
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

/** Why the coupon is used or not, with the missing amount or pieces where there are some (SPEC COUP-02, COUP-03). */
export function CouponVerdict({ reason, quote }: { reason: CouponReason; quote: Quote }) {
  const { dollars } = useFormats();
  const { because, missingCents, missingPieces, lessCents } = reason;
  const missing = <bdi>{dollars(missingCents)}</bdi>;
  const less = <bdi>{dollars(lessCents)}</bdi>;
  switch (because) {
    case "applied":
      return <Trans>Applied to this order</Trans>;
    case "below-amount":
      return (
        <>
          <Trans>Add {missing} more of goods to use this coupon.</Trans> {missingPieces > 0 && pieces(missingPieces)}
        </>
      );
    case "below-count":
      return pieces(missingPieces);
    case "order-discount-saves-more":
      return <SavesMore kind={quote.saved[0]?.kind ?? "big-order"} lessCents={lessCents} />;
    case "another-coupon-saves-more":
      return lessCents > 0 ? (
        <Trans>Another coupon saves {less} more.</Trans>
      ) : (
        <Trans>Another coupon saves just as much.</Trans>
      );
    case "saves-nothing":
      return <Trans>It would save nothing on this order.</Trans>;
    case "not-chosen":
      return <Trans>Not chosen for this order.</Trans>;
    case "unknown-code":
      return <Trans>We do not know this coupon code.</Trans>;
    case "login-required":
      return <Trans>Please log in to use this coupon.</Trans>;
    case "used":
      return <Trans>You have used this coupon already.</Trans>;
    case "used-up":
      return <Trans>This coupon has been used as often as it can be.</Trans>;
    case "switched-off":
      return <Trans>This coupon is no longer valid.</Trans>;
    case "not-started":
      return <Trans>This coupon is not valid yet.</Trans>;
    case "expired":
      return <Trans>This coupon has expired.</Trans>;
    case "country":
      return <Trans>This coupon is not valid for the country of delivery.</Trans>;
  }
}

function pieces(missing: number): ReactNode {
  return (
    <Plural value={missing} one="Add # more piece to use this coupon." other="Add # more pieces to use this coupon." />
  );
}

/** `endAt` is the first instant at which the coupon is no longer valid. */
function lastDay(endAt: string, day: (moment: string) => string): string {
  return day(new Date(Date.parse(endAt) - 1).toISOString());
}
