import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { BIG_ORDER_STEPS, VIP_TIERS } from "../../../../domain/cart/discounts.ts";
import { findPromotions } from "../../../api/backend-calls.ts";
import { appContext } from "../../../context.tsx";
import { BigOrderTable, NewCustomerCouponTable, VipTable } from "../figures/discount-figures.tsx";
import { FigureTable } from "../figures/figure-table.tsx";
import { PromotionClaims } from "../figures/promotion-claims.tsx";
import { TextPage } from "../text-page.tsx";
import { useFigures } from "../figures/use-figures.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { promotions: await findPromotions(context.get(appContext).api) };
}

/** SPEC INFO-01, DISC-01 to DISC-03 */
export function Component() {
  const { t } = useLingui();
  const { promotions } = useLoaderData<typeof loader>();
  const { dollars, percent, freeFrom } = useFigures();
  const [first] = VIP_TIERS;
  const last = VIP_TIERS[VIP_TIERS.length - 1] ?? first;
  const [firstOver, firstOff, lastOff] = [
    dollars(first.overCents),
    percent(first.basisPoints),
    percent(last.basisPoints),
  ];

  return (
    <TextPage
      page="vipDiscount"
      lead={
        <Trans>
          The more you have bought from us, the less every order costs: from {firstOff} once you have paid {firstOver},
          up to {lastOff}. Nothing to apply for, and no code to enter.
        </Trans>
      }
      sections={[
        {
          id: "tiers",
          title: t`The tiers`,
          body: (
            <>
              <VipTable />
              <p>
                <Trans>
                  What counts is everything that you have paid for goods in all your orders together. Shipping does not
                  count, and refunds are taken off.
                </Trans>
              </p>
              <p>
                <Trans>
                  Your tier, and what is missing to the next one, stands in{" "}
                  <Link to="/pages/account/index">your account</Link>. Log in before you order, so that the order counts
                  and your discount is taken off.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "larger",
          title: t`Together with the big-order discount`,
          body: (
            <>
              <p>
                <Trans>
                  Every buyer gets the big-order discount, with or without an account. You always get the larger of the
                  two discounts; they are not added up.
                </Trans>
              </p>
              <BigOrderTable />
              <LargerOfBoth />
            </>
          ),
        },
        {
          id: "more",
          title: t`What else lowers the price`,
          body: (
            <>
              <ul>
                <li>
                  <Trans>
                    Standard shipping is free from {freeFrom}, from your first order on: see{" "}
                    <Link to="/about/shippingPolicy#free">which countries</Link>.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    One coupon per order. The coupon says whether it can be used together with an order discount; where
                    it cannot, the larger saving is taken.
                  </Trans>
                </li>
                <PromotionClaims promotions={promotions} />
              </ul>
              <NewCustomerCouponTable />
            </>
          ),
        },
      ]}
      related={["guide", "howOrder", "faq"]}
    />
  );
}

function LargerOfBoth() {
  const { t } = useLingui();
  const { dollars, percent } = useFigures();
  const sizes = [0, ...BIG_ORDER_STEPS.map((step) => step.basisPoints)];
  const over = BIG_ORDER_STEPS.map((step) => dollars(step.overCents));
  const lowest = over[0] ?? "";
  return (
    <FigureTable
      wide
      caption={<Trans>What you save, by tier and size of the order</Trans>}
      head={[t`Tier`, t`Up to ${lowest}`, ...over.map((amount) => t`Over ${amount}`)]}
      rows={[{ name: t`Registered`, basisPoints: 0 }, ...VIP_TIERS].map(({ name, basisPoints }) => ({
        key: name,
        cells: [
          <bdi key="name">{name}</bdi>,
          ...sizes.map((size) => {
            const larger = Math.max(size, basisPoints);
            return larger === 0 ? "–" : percent(larger);
          }),
        ],
      }))}
    />
  );
}
