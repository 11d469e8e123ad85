import { Trans } from "@lingui/react/macro";
import type { Promotion } from "../../../../domain/coupons/promotions.ts";
import { useFigures } from "./use-figures.ts";

/** List items for the automatic promotions that are switched on (SPEC COUP-06). */
export function PromotionClaims({ promotions }: { promotions: readonly Promotion[] }) {
  const { percent } = useFigures();
  return promotions.map(({ name, basisPoints }) => {
    const off = percent(basisPoints);
    return (
      <li key={name}>
        {name === "first-order" ? (
          <Trans>{off} off your first order when you are logged in, unless another order discount saves more.</Trans>
        ) : (
          <Trans>
            {off} off each of your first three orders when you are logged in, unless another order discount saves more.
          </Trans>
        )}
      </li>
    );
  });
}
