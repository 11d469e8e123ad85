import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { findPromotions } from "../../../api/backend-calls.ts";
import { appContext } from "../../../context.tsx";
import { ReferenceWeights } from "../figures/delivery-figures.tsx";
import { BigOrderTable, NewCustomerCouponTable } from "../figures/discount-figures.tsx";
import { ExampleOrder } from "../figures/example-order.tsx";
import { PromotionClaims } from "../figures/promotion-claims.tsx";
import { TextPage } from "../text-page.tsx";
import { useFigures } from "../figures/use-figures.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  return { promotions: await findPromotions(context.get(appContext).api) };
}

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { promotions } = useLoaderData<typeof loader>();
  const { products, freeFrom } = useFigures();

  return (
    <TextPage
      page="guide"
      lead={
        <Trans>
          You sell jewelry and have never bought wholesale here? This is what to know before the first order: how little
          you can buy, what lowers the price, and what arrives on the bill.
        </Trans>
      }
      sections={[
        {
          id: "minimum",
          title: t`How little you can buy`,
          body: (
            <>
              <p>
                <Trans>
                  There is no minimum for an order: one piece sells at the wholesale price, so you can try a design
                  before you stock it.
                </Trans>
              </p>
              <p>
                <Trans>
                  Some products, such as beads, are sold in packs or from a certain quantity. Their page says
                  “Min.Order”, and their quantities count in whole packs. All colors and sizes of a product count
                  together.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "prices",
          title: t`The price you see`,
          body: (
            <p>
              <Trans>
                Prices come straight from the factory. You can see them in your currency, by the rate of the day; the
                order itself is charged in US dollars, and the cart shows that amount too. Import duty, where there is
                any, is explained under <Link to="/about/shippingPolicy#duties">customs and duties</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "discounts",
          title: t`What lowers it`,
          body: (
            <>
              <p>
                <Trans>The more goods are in one order, the less they cost. Everybody gets this discount:</Trans>
              </p>
              <BigOrderTable />
              <ul>
                <li>
                  <Trans>
                    <Link to="/login/index">Sign up</Link> by e-mail and you get the coupons for new customers, one of
                    which can be used for each order.
                  </Trans>
                </li>
                <li>
                  <Trans>
                    With every order you come nearer to a <Link to="/about/vipDiscount">VIP tier</Link>. Its discount
                    takes the place of the big-order discount where it is larger.
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
          title: t`What shipping adds`,
          body: (
            <>
              <p>
                <Trans>
                  From {freeFrom} standard shipping is free in{" "}
                  <Link to="/about/shippingPolicy#free">many countries</Link>. Otherwise you pay by weight, and jewelry
                  is light:
                </Trans>
              </p>
              <ReferenceWeights />
              <p>
                <Link to="/about/shipping">
                  <Trans>Work out the shipping for your order</Trans>
                </Link>
              </p>
            </>
          ),
        },
        { id: "example", title: t`An example`, body: <ExampleOrder /> },
        {
          id: "start",
          title: t`Where to begin`,
          body: (
            <ul>
              <li>
                <Trans>
                  Look at what sells: every list can be sorted by <em>Best sellers</em>.
                </Trans>
              </li>
              <li>
                <Trans>
                  With more than {products} products it helps to show us what you want:{" "}
                  <Link to="/pages/search/similar">search by picture</Link>.
                </Trans>
              </li>
              <li>
                <Trans>
                  Order a few designs, look at them in your hand, and then order the ones your customers ask for.
                </Trans>
              </li>
              <li>
                <Trans>
                  Want your own name on it? See <Link to="/business/customize">custom jewelry and packaging</Link>.
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
