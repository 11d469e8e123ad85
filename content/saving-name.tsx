import { Trans } from "@lingui/react/macro";
import type { Saving } from "../domain/cart/quote.ts";

type SavingNameProps = Pick<Saving, "kind" | "name" | "basisPoints"> & { percent: (basisPoints: number) => string };

/** What a saving is called: "Big order discount, 6%", "97VIP discount, 3.8%", "Coupon NEW20". */
export function SavingName({ kind, name, basisPoints, percent }: SavingNameProps) {
  const share = percent(basisPoints);
  switch (kind) {
    case "big-order":
      return <Trans>Big-order discount, {share}</Trans>;
    case "vip":
      return (
        <Trans>
          {name} discount, {share}
        </Trans>
      );
    case "promotion":
      return name === "first-order" ? (
        <Trans>First order discount, {share}</Trans>
      ) : (
        <Trans>First three orders discount, {share}</Trans>
      );
    case "coupon": {
      const code = <bdi>{name}</bdi>;
      return basisPoints > 0 ? (
        <Trans>
          Coupon {code}, {share}
        </Trans>
      ) : (
        <Trans>Coupon {code}</Trans>
      );
    }
    case "agreed":
      return <bdi>{name}</bdi>;
  }
}
