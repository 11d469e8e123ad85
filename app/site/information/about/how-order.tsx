import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { PaymentWays } from "../figures/payment-ways.tsx";
import { useFigures } from "../figures/use-figures.ts";
import { Steps } from "../steps.tsx";
import { TextPage } from "../text-page.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { percent, rules, base } = useFigures();
  const [soonest, latest] = rules.deliveryDays.processing;
  const { freeHours, lastHours, feeBasisPoints } = rules.cancellation;
  const fee = percent(feeBasisPoints);

  return (
    <TextPage
      page="howOrder"
      lead={
        <Trans>
          Ordering takes six steps, with or without an account. With an account you can also track your order, return
          items more easily and earn discounts.
        </Trans>
      }
      sections={[
        {
          id: "steps",
          title: t`Step by step`,
          body: (
            <Steps
              steps={[
                {
                  id: "find",
                  title: <Trans>Find your pieces</Trans>,
                  body: (
                    <Trans>
                      Browse <Link to="/pages/categories/index">categories</Link> and{" "}
                      <Link to="/pages/new/index">new arrivals</Link>, or <Link to="/pages/search/index">search</Link>{" "}
                      by keyword or <Link to="/pages/search/similar">by picture</Link>: upload a photo to find similar
                      products.
                    </Trans>
                  ),
                },
                {
                  id: "choose",
                  title: <Trans>Choose colors, sizes and quantities</Trans>,
                  body: (
                    <Trans>
                      The product page lists all variants. Enter a quantity for each and add them to the cart in one
                      step. “Min.Order” is the minimum quantity, if there is one; all variants count towards it.
                    </Trans>
                  ),
                },
                {
                  id: "check",
                  title: <Trans>Check your cart</Trans>,
                  body: (
                    <Trans>
                      The <Link to="/pages/shopcart/index">cart</Link> shows your discounts, the shipping cost and how
                      much to add for the next discount. Your best coupon is applied automatically; you can choose
                      another one, or none.
                    </Trans>
                  ),
                },
                {
                  id: "settle",
                  title: <Trans>Go to checkout</Trans>,
                  body: (
                    <Trans>
                      Enter your email and address, and choose standard or express shipping. Enter the phone number
                      without the international dialing code, which you choose beside it.
                    </Trans>
                  ),
                },
                {
                  id: "pay",
                  title: <Trans>Pay</Trans>,
                  body:
                    base === "USD" ? (
                      <Trans>You pay the total shown, in US dollars. We confirm your order by email.</Trans>
                    ) : (
                      <Trans>You pay the total shown, in {base}. We confirm your order by email.</Trans>
                    ),
                },
                {
                  id: "receive",
                  title: <Trans>Receive your parcel</Trans>,
                  body: (
                    <Trans>
                      We ship your order {soonest} to {latest} business days after payment and email you the tracking
                      number. See <Link to="/about/shippingPolicy">how long shipping takes</Link>.
                    </Trans>
                  ),
                },
              ]}
            />
          ),
        },
        { id: "payment", title: t`Ways to pay`, body: <PaymentWays /> },
        {
          id: "change",
          title: t`Changing or cancelling an order`,
          body: (
            <p>
              <Trans>
                Write to your account manager, who cancels unpaid orders for you. After payment you can cancel free of
                charge for {freeHours} hours, and for a service fee of {fee} until {lastHours} hours after payment. See{" "}
                <Link to="/about/returnRefund#cancel">all cancellation terms</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "again",
          title: t`Reordering`,
          body: (
            <p>
              <Trans>
                Open the order in <Link to="/customer/order/index">your orders</Link> and choose “Order again”. Items
                still for sale are added to your cart, and we tell you which are not.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["guide", "shippingPolicy", "returnRefund"]}
    />
  );
}
