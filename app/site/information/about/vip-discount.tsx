import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findPromotions } from "../../../api/backend-calls.ts";
import { appContext } from "../../../context.tsx";
import { BigOrderTable, NewCustomerCouponTable, VipTable } from "../figures/discount-figures.tsx";
import { FigureTable } from "../figures/figure-table.tsx";
import { PromotionClaims } from "../figures/promotion-claims.tsx";
import { useDestinations } from "../figures/use-destinations.ts";
import { useFigures } from "../figures/use-figures.ts";
import { loader as ownText } from "../own-text.ts";
import { TextPage } from "../text-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const [promotions, own] = await Promise.all([findPromotions(args.context.get(appContext).api), ownText(args)]);
  return { promotions, ...own };
}

/** SPEC INFO-01, DISC-01 to DISC-03 */
export function Component() {
  const { t } = useLingui();
  const { promotions } = useLoaderData<typeof loader>();
  const { charged, percent, freeFrom, rules } = useFigures();
  const { hasFree } = useDestinations();
  const { vipTiers } = rules;
  const [first] = vipTiers;
  const last = vipTiers.at(-1) ?? first;
  const [firstOver, firstOff, lastOff] = [
    charged(first.overCents),
    percent(first.basisPoints),
    percent(last.basisPoints),
  ];

  return (
    <TextPage
      page="vipDiscount"
      lead={
        <Trans>
          The more you buy, the more you save: from {firstOff} once you have spent {firstOver}, up to {lastOff}. No need
          to apply or enter a code.
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
                  Your tier depends on the total you have spent on items in all your orders. Shipping does not count,
                  and refunds are deducted.
                </Trans>
              </p>
              <p>
                <Trans>
                  You can see your tier and how far you are from the next one in{" "}
                  <Link to="/pages/account/index">your account</Link>. Log in before you order so that the order counts
                  and your discount applies.
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
                  two discounts; they cannot be combined.
                </Trans>
              </p>
              <BigOrderTable />
              <LargerOfBoth />
            </>
          ),
        },
        {
          id: "more",
          title: t`More ways to save`,
          body: (
            <>
              <ul>
                {hasFree && (
                  <li>
                    <Trans>
                      Standard shipping is free from {freeFrom}, starting with your first order. See{" "}
                      <Link to="/about/shippingPolicy#free">which countries</Link>.
                    </Trans>
                  </li>
                )}
                <li>
                  <Trans>
                    You can use one coupon per order. Each coupon shows whether it can be combined with an order
                    discount. If it cannot, the larger saving applies.
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
  const { charged, percent, rules } = useFigures();
  const { bigOrderSteps, vipTiers } = rules;
  const sizes = [0, ...bigOrderSteps.map((step) => step.basisPoints)];
  const over = bigOrderSteps.map((step) => charged(step.overCents));
  const lowest = over[0] ?? "";
  return (
    <FigureTable
      wide
      caption={<Trans>What you save, by tier and size of the order</Trans>}
      head={[t`Tier`, t`Up to ${lowest}`, ...over.map((amount) => t`Over ${amount}`)]}
      rows={[{ name: t`Registered`, basisPoints: 0 }, ...vipTiers].map(({ name, basisPoints }) => ({
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
