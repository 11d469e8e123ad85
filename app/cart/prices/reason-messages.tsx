/** Sentences that explain each figure of the price (SPEC CART-05). Coupons' are in `coupon-messages.tsx`. */
import { Trans } from "@lingui/react/macro";
import type { Quote, Reason } from "../../../domain/cart/quote.ts";
import { useFormats } from "../../formats.ts";
import { useShownQuote } from "./use-shown-quote.ts";

export type ReasonListProps = { quote: Quote; open: boolean };

/** Without coupons. */
export function ReasonList({ quote }: ReasonListProps) {
  const told = quote.reasons.filter(({ rule }) => rule !== "coupon");
  return (
    <ul>
      {told.map((reason, index) => (
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

type Of<Rule extends Reason["rule"]> = { reason: Extract<Reason, { rule: Rule }> };

function BigOrder({
  reason: { because, basisPoints, missingCents, lessCents },
  quote,
}: Of<"big-order"> & { quote: Quote }) {
  const formats = useFormats();
  const percent = formats.percent(basisPoints);
  const { write, itemTotal } = useShownQuote(quote);
  const total = <bdi>{write(itemTotal)}</bdi>;
  const amount = (cents: number) => <bdi>{formats.amount(cents)}</bdi>;
  if (because === "applied") {
    return (
      <Trans>
        Big order: your items come to {total}, so {percent} is taken off.
      </Trans>
    );
  }
  if (because === "below-threshold") {
    return (
      <Trans>
        Big order: {percent} is taken off once {amount(missingCents)} more is in the cart.
      </Trans>
    );
  }
  return (
    <Trans>
      Big order: its {percent} would save {amount(lessCents)} less than the discount that applies. Only one of them
      does.
    </Trans>
  );
}

function Vip({ reason: { because, basisPoints, tier, missingCents, lessCents } }: Of<"vip">) {
  const formats = useFormats();
  const percent = formats.percent(basisPoints);
  const amount = (cents: number) => <bdi>{formats.amount(cents)}</bdi>;
  if (because === "applied") {
    return (
      <Trans>
        VIP: your level {tier} takes {percent} off.
      </Trans>
    );
  }
  if (because === "below-threshold") {
    return (
      <Trans>
        VIP: the first level, {tier}, begins after {amount(missingCents)} more of paid orders and takes {percent} off.
      </Trans>
    );
  }
  return (
    <Trans>
      VIP: the {percent} of {tier} would save {amount(lessCents)} less than the discount that applies. Only one of them
      does.
    </Trans>
  );
}

function Promotion({ reason: { applied, basisPoints } }: Of<"promotion">) {
  const percent = useFormats().percent(basisPoints);
  return applied ? (
    <Trans>New customers: {percent} is taken off.</Trans>
  ) : (
    <Trans>New customers: the {percent} is not taken off, as another discount saves more.</Trans>
  );
}

function FreeShipping({ reason: { because, missingCents } }: Of<"free-shipping">) {
  const formats = useFormats();
  const missing = <bdi>{formats.amount(missingCents)}</bdi>;
  switch (because) {
    case "applied":
      return <Trans>Shipping: the subtotal is large enough for free standard shipping to this country.</Trans>;
    case "below-threshold":
      return <Trans>Shipping: standard shipping is free once {missing} more is in the cart.</Trans>;
    case "country":
      return <Trans>Shipping: there is no free shipping to this country.</Trans>;
    case "unknown-country":
      return <Trans>Shipping: its cost is known once the country is.</Trans>;
    case "shipping-coupon":
      return <Trans>Shipping: your coupon is taken in place of free shipping.</Trans>;
  }
}

function WeightDiscount({ reason: { applied, basisPoints, missingMg } }: Of<"weight-discount">) {
  const formats = useFormats();
  const percent = formats.percent(basisPoints);
  return applied ? (
    <Trans>Weight: an order as heavy as this one has {percent} off its shipping.</Trans>
  ) : (
    <Trans>
      Weight: shipping is {percent} cheaper once the order weighs <bdi>{formats.weight(missingMg)}</bdi> more.
    </Trans>
  );
}

function Weighed({ quote: { billableWeightMg, totalWeightMg } }: { quote: Quote }) {
  const formats = useFormats();
  return billableWeightMg < totalWeightMg ? (
    <Trans>
      Weight: <bdi>{formats.weight(billableWeightMg)}</bdi> of <bdi>{formats.weight(totalWeightMg)}</bdi> is charged
      for, by the started half kilogram. The rest ships free.
    </Trans>
  ) : (
    <Trans>
      Weight: <bdi>{formats.weight(billableWeightMg)}</bdi> is charged for, by the started half kilogram.
    </Trans>
  );
}
