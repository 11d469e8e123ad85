import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findExamples, findPromotions } from "../../../api/backend-calls.ts";
import { appContext } from "../../../context.tsx";
import { ReferenceWeights } from "../figures/delivery-figures.tsx";
import { BigOrderTable, NewCustomerCouponTable } from "../figures/discount-figures.tsx";
import { ExampleOrder } from "../figures/example-order.tsx";
import { PromotionClaims } from "../figures/promotion-claims.tsx";
import { useDestinations } from "../figures/use-destinations.ts";
import { useFigures } from "../figures/use-figures.ts";
import { loader as ownText } from "../own-text.ts";
import { TextPage } from "../text-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context.get(appContext);
  const [promotions, { weights }, own] = await Promise.all([findPromotions(api), findExamples(api), ownText(args)]);
  return { promotions, weights, ...own };
}

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { promotions, weights } = useLoaderData<typeof loader>();
  const { freeFrom, base } = useFigures();
  const { everywhere, hasFree } = useDestinations();

  return (
    <TextPage
      page="guide"
      lead={
        <Trans>
          New to buying wholesale from us? Here is what to know before your first order: minimums, discounts and total
          costs.
        </Trans>
      }
      sections={[
        {
          id: "minimum",
          title: t`Minimum order`,
          body: (
            <>
              <p>
                <Trans>
                  Most items have no minimum order: one piece sells at the wholesale price, so you can try a design
                  before you stock it.
                </Trans>
              </p>
              <p>
                <Trans>
                  Some products are sold in multiples or have a minimum quantity, shown as “Min.Order” on their page.
                  All colors and sizes of a product count together.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "prices",
          title: t`Our prices`,
          body: (
            <p>
              {base === "USD" ? (
                <Trans>
                  Our prices are factory-direct. You can view them in your currency at the daily exchange rate; orders
                  are charged in US dollars, and the cart shows that amount too. For import duty, see{" "}
                  <Link to="/about/shippingPolicy#duties">customs and duties</Link>.
                </Trans>
              ) : (
                <Trans>
                  Our prices are factory-direct. You can view them in your currency at the daily exchange rate; orders
                  are charged in {base}, and the cart shows that amount too. For import duty, see{" "}
                  <Link to="/about/shippingPolicy#duties">customs and duties</Link>.
                </Trans>
              )}
            </p>
          ),
        },
        {
          id: "discounts",
          title: t`Discounts`,
          body: (
            <>
              <p>
                <Trans>The more you order, the more you save. Everyone gets this discount:</Trans>
              </p>
              <BigOrderTable />
              <ul>
                <li>
                  <Trans>
                    <Link to="/login/index">Create an account</Link> with your email to get coupons for new customers.
                    You can use one coupon per order.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    Every order brings you closer to a <Link to="/about/vipDiscount">VIP tier</Link>. Its discount
                    replaces the big-order discount when it is larger.
                  </Trans>
                </li>
                <PromotionClaims promotions={promotions} />
              </ul>
              <NewCustomerCouponTable />
            </>
          ),
        },
        {
          id: "shipping",
          title: t`Shipping costs`,
          body: (
            <>
              <p>
                {!hasFree ? (
                  <Trans>You pay for shipping by weight.</Trans>
                ) : everywhere ? (
                  <Trans>
                    Standard shipping is free from {freeFrom} to{" "}
                    <Link to="/about/shippingPolicy#free">many countries</Link>. Otherwise you pay by weight.
                  </Trans>
                ) : (
                  <Trans>
                    Standard shipping is free from {freeFrom} to{" "}
                    <Link to="/about/shippingPolicy#free">these countries</Link>. Otherwise you pay by weight.
                  </Trans>
                )}
              </p>
              <ReferenceWeights weights={weights} />
              <p>
                <Link to="/about/shipping">
                  <Trans>Calculate shipping for your order</Trans>
                </Link>
              </p>
            </>
          ),
        },
        { id: "example", title: t`An example`, body: <ExampleOrder /> },
        {
          id: "start",
          title: t`Getting started`,
          body: (
            <ul>
              <li>
                <Trans>
                  See what sells: you can sort every list by <em>Best sellers</em>.
                </Trans>
              </li>
              <li>
                <Trans>
                  With many products to choose from, it can help to{" "}
                  <Link to="/pages/search/similar">search by picture</Link>.
                </Trans>
              </li>
              <li>
                <Trans>Order a few designs to check the quality, then reorder the ones your customers ask for.</Trans>
              </li>
              <li>
                <Trans>
                  Want your own name on it? See <Link to="/business/customize">made to order</Link>.
                </Trans>
              </li>
            </ul>
          ),
        },
      ]}
      related={["howOrder", "vipDiscount", "shippingPolicy"]}
    />
  );
}
