import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SavingName } from "../../content/saving-name.tsx";
import type { Quote, Reason } from "../../domain/cart/quote.ts";
import { useFormats } from "../checkout-context.tsx";
import { SavesMore } from "../coupons/saves-more.tsx";
import styles from "./why.module.css";

/** Why each discount was applied or not (SPEC CART-05, DISC-03). Only the applied coupon: their list has the others. */
export function Why({ quote }: { quote: Quote }) {
  const reasons = quote.reasons.filter((reason) => reason.rule !== "coupon" || reason.applied);
  return (
    <details className={styles.why}>
      <summary>
        <Trans>How the price is calculated</Trans>
      </summary>
      <dl>
        {reasons.map((reason, index) => (
          <div key={index} data-applied={reason.applied || undefined}>
            <dt>
              <RuleName reason={reason} />
            </dt>
            <dd>
              <Verdict reason={reason} quote={quote} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function RuleName({ reason }: { reason: Reason }): ReactNode {
  const { percent } = useFormats();
  switch (reason.rule) {
    case "big-order":
    case "vip":
    case "promotion": {
      const { rule: kind, basisPoints } = reason;
      const name = reason.rule === "vip" ? reason.tier : reason.rule === "promotion" ? reason.name : "";
      return <SavingName kind={kind} name={name} basisPoints={basisPoints} percent={percent} />;
    }
    case "coupon":
      return <SavingName kind="coupon" name={reason.code} basisPoints={0} percent={percent} />;
    case "free-shipping":
      return <Trans>Free standard shipping</Trans>;
    case "weight-discount":
      return <Trans>Shipping discount by weight, {percent(reason.basisPoints)}</Trans>;
  }
}

function Verdict({ reason, quote }: { reason: Reason; quote: Quote }): ReactNode {
  if (reason.applied) return <Applied cents={appliedCents(reason, quote)} />;
  switch (reason.rule) {
    case "big-order":
    case "vip":
      return <DiscountVerdict {...reason} />;
    case "promotion":
      return reason.because === "saves-nothing" ? (
        <SavesNothing />
      ) : (
        <SavesMore kind={betterKind(quote)} lessCents={reason.lessCents} />
      );
    case "coupon":
      return null;
    case "free-shipping":
      return <FreeShippingVerdict {...reason} />;
    case "weight-discount":
      return <MissingWeight milligrams={reason.missingMg} />;
  }
}

function Applied({ cents }: { cents: number }) {
  const { charged } = useFormats();
  const saved = <bdi>{charged(cents)}</bdi>;
  return cents > 0 ? <Trans>Applied: it saves {saved}.</Trans> : <Trans>Applied.</Trans>;
}

function SavesNothing() {
  return <Trans>It would not lower the price of this order.</Trans>;
}

function DiscountVerdict(reason: Extract<Reason, { rule: "big-order" | "vip" }>) {
  const { charged } = useFormats();
  const missing = <bdi>{charged(reason.missingCents)}</bdi>;
  switch (reason.because) {
    case "applied":
      return <Trans>Applied.</Trans>;
    case "below-threshold":
      return reason.rule === "big-order" ? (
        <Trans>Add items worth {missing} more to get it.</Trans>
      ) : (
        <Trans>You reach it after {missing} more in paid orders.</Trans>
      );
    case "saves-nothing":
      return <SavesNothing />;
    case "big-order-saves-more":
      return <SavesMore kind="big-order" lessCents={reason.lessCents} />;
    case "vip-saves-more":
      return <SavesMore kind="vip" lessCents={reason.lessCents} />;
    case "promotion-saves-more":
      return <SavesMore kind="promotion" lessCents={reason.lessCents} />;
    case "coupon-saves-more":
      return <SavesMore kind="coupon" lessCents={reason.lessCents} />;
  }
}

function FreeShippingVerdict({ because, missingCents }: Extract<Reason, { rule: "free-shipping" }>) {
  const { charged } = useFormats();
  const missing = <bdi>{charged(missingCents)}</bdi>;
  switch (because) {
    case "applied":
      return <Trans>Applied.</Trans>;
    case "below-threshold":
      return missingCents > 0 ? (
        <Trans>Add items worth {missing} more to get it.</Trans>
      ) : (
        <Trans>This order does not qualify.</Trans>
      );
    case "country":
      return <Trans>Not available for your shipping country.</Trans>;
    case "unknown-country":
      return <Trans>Choose a country to see whether it applies.</Trans>;
    case "shipping-coupon":
      return <Trans>Your shipping coupon replaces it.</Trans>;
  }
}

function MissingWeight({ milligrams }: { milligrams: number }) {
  const { weight } = useFormats();
  const missing = <bdi>{weight(milligrams)}</bdi>;
  return <Trans>Add {missing} more to get it.</Trans>;
}

/** What is applied instead of a discount. */
function betterKind({ saved }: Quote) {
  return saved[0]?.kind ?? "coupon";
}

function appliedCents(reason: Reason, { saved, coupon, shipping }: Quote): number {
  switch (reason.rule) {
    case "coupon":
      return (coupon?.goodsCents ?? 0) + (coupon?.shippingCents ?? 0);
    case "free-shipping":
      return shipping?.waivedCents ?? 0;
    case "weight-discount":
      return shipping?.weightDiscountCents ?? 0;
    default:
      return saved.find(({ kind }) => kind === reason.rule)?.cents ?? 0;
  }
}
