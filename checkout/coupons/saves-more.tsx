import { Trans } from "@lingui/react/macro";
import type { Saving } from "../../domain/cart/quote.ts";
import { useFormats } from "../checkout-context.tsx";

/** "Your VIP discount saves $1.12 more." */
export function SavesMore({ kind, lessCents }: { kind: Saving["kind"]; lessCents: number }) {
  const { charged } = useFormats();
  const less = <bdi>{charged(lessCents)}</bdi>;
  const equal = lessCents === 0;
  switch (kind) {
    case "vip":
      return equal ? (
        <Trans>Your VIP discount saves just as much.</Trans>
      ) : (
        <Trans>Your VIP discount saves {less} more.</Trans>
      );
    case "big-order":
      return equal ? (
        <Trans>The big-order discount saves just as much.</Trans>
      ) : (
        <Trans>The big-order discount saves {less} more.</Trans>
      );
    case "promotion":
      return equal ? (
        <Trans>Your first-orders discount saves just as much.</Trans>
      ) : (
        <Trans>Your first-orders discount saves {less} more.</Trans>
      );
    case "coupon":
    case "agreed":
      return equal ? <Trans>Your coupon saves just as much.</Trans> : <Trans>Your coupon saves {less} more.</Trans>;
  }
}
