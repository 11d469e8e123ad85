/** Sentences that explain each figure of the price (SPEC CART-05). Coupons' are in `coupon-messages.tsx`. */

import { Trans } from "@lingui/react/macro";
import type { Quote, Reason } from "../../../domain/cart/quote.ts";
import { useFormats } from "../../formats.ts";
import { useShownQuote } from "./use-shown-quote.ts";

export type ReasonListProps = { quote: Quote; open: boolean };

/** Without coupons. */
export function ReasonList({ quote }: ReasonListProps) {
  const reasons = quote.reasons.filter(({ rule }) => rule !== "coupon");
  return (
    <ul>
      {reasons.map((reason, index) => (
        <li key={`${reason.rule} ${index}`} data-applied={reason.applied || undefined}>
          <ReasonMessage reason={reason} quote={quote} />
        </li>
      ))}
      {quote.shipping !== null && quote.shippingCents > 0 && (
        <li>
          <Weighed quote={quote} />
        </li>
      )}
    </ul>
  );
}

function ReasonMessage({ reason, quote }: { reason: Reason; quote: Quote }) {
  switch (reason.rule) {
    case "big-order":
      return <BigOrder reason={reason} quote={quote} />;
    case "vip":
      return <Vip reason={reason} />;
    case "promotion":
      return <Promotion reason={reason} />;
    case "free-shipping":
      return <FreeShipping reason={reason} />;
    case "weight-discount":
      return <WeightDiscount reason={reason} />;
    case "coupon":
      return null;
  }
}

type ReasonProps<Rule extends Reason["rule"]> = { reason: Extract<Reason, { rule: Rule }> };

function BigOrder({
  reason: { because, basisPoints, missingCents, lessCents },
  quote,
}: ReasonProps<"big-order"> & { quote: Quote }) {
  const formats = useFormats();
  const percent = formats.percent(basisPoints);
  const { write, itemTotal } = useShownQuote(quote);
  const total = <bdi>{write(itemTotal)}</bdi>;
  const amount = (cents: number) => <bdi>{formats.amount(cents)}</bdi>;
  if (because === "applied") {
    return (
      <Trans>
        Big order: your items total {total}, so you save {percent}.
      </Trans>
    );
  }
  if (because === "below-threshold") {
    return (
      <Trans>
        Big order: add {amount(missingCents)} more to save {percent}.
      </Trans>
    );
  }
  return (
    <Trans>
      Big order: {percent} off would save {amount(lessCents)} less than the discount applied. Only the larger one
      counts.
    </Trans>
  );
}

function Vip({ reason: { because, basisPoints, tier, missingCents, lessCents } }: ReasonProps<"vip">) {
  const formats = useFormats();
  const percent = formats.percent(basisPoints);
  const amount = (cents: number) => <bdi>{formats.amount(cents)}</bdi>;
  if (because === "applied") {
    return (
      <Trans>
        VIP: your tier {tier} saves {percent}.
      </Trans>
    );
  }
  if (because === "below-threshold") {
    return (
      <Trans>
        VIP: the first tier, {tier}, starts after {amount(missingCents)} more in paid orders and saves {percent}.
      </Trans>
    );
  }
  return (
    <Trans>
      VIP: {percent} off as {tier} would save {amount(lessCents)} less than the discount applied. Only the larger one
      counts.
    </Trans>
  );
}

function Promotion({ reason: { applied, basisPoints } }: ReasonProps<"promotion">) {
  const percent = useFormats().percent(basisPoints);
  return applied ? (
    <Trans>New customers: you save {percent}.</Trans>
  ) : (
    <Trans>New customers: {percent} off does not apply, because another discount saves more.</Trans>
  );
}

function FreeShipping({ reason: { because, missingCents } }: ReasonProps<"free-shipping">) {
  const formats = useFormats();
  const missing = <bdi>{formats.amount(missingCents)}</bdi>;
  switch (because) {
    case "applied":
      return <Trans>Shipping: your order qualifies for free standard shipping to this country.</Trans>;
    case "below-threshold":
      return <Trans>Shipping: add {missing} more for free standard shipping.</Trans>;
    case "country":
      return <Trans>Shipping: free shipping is not available for this country.</Trans>;
    case "unknown-country":
      return <Trans>Shipping: choose a country to see the cost.</Trans>;
    case "shipping-coupon":
      return <Trans>Shipping: your shipping coupon replaces free shipping.</Trans>;
  }
}

function WeightDiscount({ reason: { applied, basisPoints, missingMg } }: ReasonProps<"weight-discount">) {
  const formats = useFormats();
  const percent = formats.percent(basisPoints);
  return applied ? (
    <Trans>Weight: an order this heavy gets {percent} off shipping.</Trans>
  ) : (
    <Trans>
      Weight: shipping gets {percent} cheaper if you add <bdi>{formats.weight(missingMg)}</bdi> more.
    </Trans>
  );
}

function Weighed({ quote: { billableWeightMg, totalWeightMg } }: { quote: Quote }) {
  const formats = useFormats();
  return billableWeightMg < totalWeightMg ? (
    <Trans>
      Weight: you pay shipping for <bdi>{formats.weight(billableWeightMg)}</bdi> of{" "}
      <bdi>{formats.weight(totalWeightMg)}</bdi>, rounded up to the next half kilogram. The rest ships free.
    </Trans>
  ) : (
    <Trans>
      Weight: you pay shipping for <bdi>{formats.weight(billableWeightMg)}</bdi>, rounded up to the next half kilogram.
    </Trans>
  );
}
