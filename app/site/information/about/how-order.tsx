import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { CANCELLATION_STEPS } from "../../../../domain/orders/cancellation.ts";
import { DELIVERY_DAYS } from "../../../../domain/places/shipping.ts";
import { PaymentWays } from "../figures/payment-ways.tsx";
import { Steps } from "../steps.tsx";
import { TextPage } from "../text-page.tsx";
import { useFigures } from "../figures/use-figures.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { percent } = useFigures();
  const [soonest, latest] = DELIVERY_DAYS.processing;
  const [free, late] = CANCELLATION_STEPS;
  const { upToHours: freeHours } = free;
  const { upToHours: lastHours } = late;
  const fee = percent(late.feeBasisPoints);

  return (
    <TextPage
      page="howOrder"
      lead={
        <Trans>
          Six steps, and you can take all of them without an account. With one you also see where your order is, return
          pieces more easily, and collect discounts.
        </Trans>
      }
      sections={[
        {
          id: "steps",
          title: t`From the shelf to your door`,
          body: (
            <Steps
              steps={[
                {
                  id: "find",
                  title: <Trans>Find your pieces</Trans>,
                  body: (
                    <Trans>
                      Browse the <Link to="/pages/categories/index">categories</Link> and the{" "}
                      <Link to="/pages/new/index">new arrivals</Link>, <Link to="/pages/search/index">search</Link> by
                      word, or <Link to="/pages/search/similar">by picture</Link>: show us a photo and we show you what
                      we have that looks like it.
                    </Trans>
                  ),
                },
                {
                  id: "choose",
                  title: <Trans>Choose colors, sizes and quantities</Trans>,
                  body: (
                    <Trans>
                      The product page lists all its variants. Enter how many you want of each, and add them to the cart
                      in one go. “Min.Order” names the least quantity where a product has one; any mix of its variants
                      counts towards it.
                    </Trans>
                  ),
                },
                {
                  id: "check",
                  title: <Trans>Look at the price in the cart</Trans>,
                  body: (
                    <Trans>
                      The <Link to="/pages/shopcart/index">cart</Link> shows what you save and why, what shipping costs,
                      and how far it is to the next discount. Your best coupon is used by itself; you can choose another
                      one, or none.
                    </Trans>
                  ),
                },
                {
                  id: "settle",
                  title: <Trans>Settle, and tell us where it goes</Trans>,
                  body: (
                    <Trans>
                      Enter e-mail and address, and choose standard or express. Write the phone number without the
                      international dialing code: you choose that beside it.
                    </Trans>
                  ),
                },
                {
                  id: "pay",
                  title: <Trans>Pay</Trans>,
                  body: (
                    <Trans>
                      What is charged is the total that you saw, in US dollars. We confirm your order by e-mail.
                    </Trans>
                  ),
                },
                {
                  id: "receive",
                  title: <Trans>Receive your parcel</Trans>,
                  body: (
                    <Trans>
                      It leaves us {soonest} to {latest} business days after your payment. We send you the tracking
                      number by e-mail. See <Link to="/about/shippingPolicy">how long shipping takes</Link>.
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
                Write to your account manager: an order that is not paid yet is cancelled for you. After the payment you
                can cancel free of charge for {freeHours} hours, and for a service fee of {fee} until {lastHours} hours
                have passed. See <Link to="/about/returnRefund#cancel">all terms of cancellation</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "again",
          title: t`Ordering the same again`,
          body: (
            <p>
              <Trans>
                Open the order in <Link to="/customer/order/index">your orders</Link> and choose to reorder. What is
                still for sale goes into your cart, and you are told what is not.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["guide", "shippingPolicy", "returnRefund"]}
    />
  );
}
