/** The discounts as tables, computed from the rules themselves, so that no page contradicts the checkout. */

import { Trans, useLingui } from "@lingui/react/macro";
import { NEW_CUSTOMER_COUPON_DAYS, offersIn, SIGN_UP_COUPONS } from "../../../../domain/coupons/given-coupons.ts";
import { FigureTable } from "./figure-table.tsx";
import { useFigures } from "./use-figures.ts";

/** SPEC DISC-01 */
export function BigOrderTable() {
  const { t } = useLingui();
  const { charged, percent, rules } = useFigures();
  return (
    <FigureTable
      caption={<Trans>Big-order discount</Trans>}
      head={[t`Items over`, t`You save`]}
      rows={rules.bigOrderSteps.map(({ overCents, basisPoints }) => ({
        key: String(overCents),
        cells: [<bdi key="over">{charged(overCents)}</bdi>, percent(basisPoints)],
      }))}
    />
  );
}

/** SPEC DISC-02 */
export function VipTable() {
  const { t } = useLingui();
  const { charged, percent, rules } = useFigures();
  return (
    <FigureTable
      caption={<Trans>VIP tiers</Trans>}
      head={[t`Tier`, t`Total spend over`, t`Off every order`]}
      rows={[
        { key: "Register", cells: [t`Registered`, "–", "–"] },
        ...rules.vipTiers.map(({ name, overCents, basisPoints }) => ({
          key: name,
          cells: [
            <bdi key="name">{name}</bdi>,
            <bdi key="over">{charged(overCents)}</bdi>,
            <strong key="off">{percent(basisPoints)}</strong>,
          ],
        })),
      ]}
    />
  );
}

/** SPEC SHIP-03 */
export function WeightTable() {
  const { t } = useLingui();
  const { weight, percent, rules } = useFigures();
  return (
    <FigureTable
      caption={<Trans>Extra shipping discount by weight</Trans>}
      head={[t`Order weight over`, t`Off the shipping cost`]}
      rows={rules.weightSteps.map(({ overMg, basisPoints }) => ({
        key: String(overMg),
        cells: [<bdi key="over">{weight(overMg)}</bdi>, percent(basisPoints)],
      }))}
    />
  );
}

/** SPEC COUP-04, COUP-05 */
export function NewCustomerCouponTable() {
  const { t } = useLingui();
  const { charged, pricing } = useFigures();
  const days = NEW_CUSTOMER_COUPON_DAYS;
  return (
    <FigureTable
      caption={<Trans>Coupons for new customers</Trans>}
      head={[t`Items from`, t`You save`]}
      rows={offersIn(SIGN_UP_COUPONS, pricing).map(({ leastAmountCents, offCents }) => ({
        key: String(leastAmountCents),
        cells: [<bdi key="least">{charged(leastAmountCents)}</bdi>, <bdi key="off">{charged(offCents)}</bdi>],
      }))}
      note={<Trans>You get these when you create an account. Each can be used once within {days} days.</Trans>}
    />
  );
}
