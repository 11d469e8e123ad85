/** The discounts as tables, computed from the rules themselves, so that no page contradicts the checkout. */
import { Trans, useLingui } from "@lingui/react/macro";
import { BIG_ORDER_STEPS, VIP_TIERS } from "../../../../domain/cart/discounts.ts";
import { NEW_CUSTOMER_COUPON_DAYS, NEW_CUSTOMER_COUPONS } from "../../../../domain/coupons/coupons.ts";
import { WEIGHT_STEPS } from "../../../../domain/places/shipping.ts";
import { FigureTable } from "./figure-table.tsx";
import { useFigures } from "./use-figures.ts";

/** SPEC DISC-01 */
export function BigOrderTable() {
  const { t } = useLingui();
  const { dollars, percent } = useFigures();
  return (
    <FigureTable
      caption={<Trans>Big-order discount</Trans>}
      head={[t`Your goods come to more than`, t`You save`]}
      rows={BIG_ORDER_STEPS.map(({ overCents, basisPoints }) => ({
        key: String(overCents),
        cells: [<bdi key="over">{dollars(overCents)}</bdi>, percent(basisPoints)],
      }))}
    />
  );
}

/** SPEC DISC-02 */
export function VipTable() {
  const { t } = useLingui();
  const { dollars, percent } = useFigures();
  return (
    <FigureTable
      caption={<Trans>VIP tiers</Trans>}
      head={[t`Tier`, t`You have paid more than`, t`Off every order`]}
      rows={[
        { key: "Register", cells: [t`Registered`, "–", "–"] },
        ...VIP_TIERS.map(({ name, overCents, basisPoints }) => ({
          key: name,
          cells: [
            <bdi key="name">{name}</bdi>,
            <bdi key="over">{dollars(overCents)}</bdi>,
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
  const { weight, percent } = useFigures();
  return (
    <FigureTable
      caption={<Trans>Extra shipping discount by weight</Trans>}
      head={[t`The order weighs more than`, t`Off the shipping cost`]}
      rows={WEIGHT_STEPS.map(({ overMg, basisPoints }) => ({
        key: String(overMg),
        cells: [<bdi key="over">{weight(overMg)}</bdi>, percent(basisPoints)],
      }))}
    />
  );
}

/** SPEC COUP-04 */
export function NewCustomerCouponTable() {
  const { t } = useLingui();
  const { dollars } = useFigures();
  const days = NEW_CUSTOMER_COUPON_DAYS;
  return (
    <FigureTable
      caption={<Trans>Coupons for new customers</Trans>}
      head={[t`Your goods come to at least`, t`The coupon takes off`]}
      rows={NEW_CUSTOMER_COUPONS.map(({ leastAmountCents, offCents }) => ({
        key: String(offCents),
        cells: [<bdi key="least">{dollars(leastAmountCents)}</bdi>, <bdi key="off">{dollars(offCents)}</bdi>],
      }))}
      note={<Trans>Yours when you sign up. Each can be used once, within {days} days.</Trans>}
    />
  );
}
