import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { CANCELLATION_STEPS } from "../../../../domain/orders/cancellation.ts";
import { PAY_IN_4 } from "../../../../domain/orders/payments.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../../domain/site/policies/customization.ts";
import { RETURN_POLICY } from "../../../../domain/orders/returns.ts";
import { DELIVERY_DAYS } from "../../../../domain/places/shipping.ts";
import { TextPage } from "../text-page.tsx";
import { useFigures } from "../figures/use-figures.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { percent, dollars, count } = useFigures();
  const [free, late] = CANCELLATION_STEPS;
  const [freeHours, lastHours, fee] = [free.upToHours, late.upToHours, percent(late.feeBasisPoints)];
  const { days, refundBusinessDays } = RETURN_POLICY;
  const [refundFrom, refundTo] = refundBusinessDays.original;
  const [soonest, latest] = DELIVERY_DAYS.processing;
  const { instalments } = PAY_IN_4;
  const [partsFrom, partsTo] = [dollars(PAY_IN_4.fromCents), dollars(PAY_IN_4.toCents)];
  const pieces = count(CUSTOM_PIECES_PER_DESIGN);

  return (
    <TextPage
      page="terms"
      lead={
        <Trans>
          These terms hold for every order in this shop. They are short on purpose. Where the law of your country gives
          you more rights as a consumer, you keep them.
        </Trans>
      }
      sections={[
        {
          id: "account",
          title: t`Orders and accounts`,
          body: (
            <>
              <p>
                <Trans>
                  You can order as a guest or with an account. An account belongs to one e-mail address, which cannot be
                  changed later. Keep your password to yourself; whoever has it can order in your name. When you change
                  it, every device has to log in again.
                </Trans>
              </p>
              <p>
                <Trans>
                  Please give a true name, address and phone number. A parcel that cannot be delivered because of them
                  is not late through our fault.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "prices",
          title: t`Prices and discounts`,
          body: (
            <ul>
              <li>
                <Trans>
                  Prices are in US dollars, and orders are charged in US dollars. Amounts in other currencies are for
                  your information, by the rate of the day.
                </Trans>
              </li>
              <li>
                <Trans>
                  What you pay is the total that the checkout shows when you place the order. If a price or the stock
                  has changed since you filled your cart, you are told before you pay.
                </Trans>
              </li>
              <li>
                <Trans>
                  Of the big-order discount and the VIP discount the larger one is taken. See{" "}
                  <Link to="/about/vipDiscount">all discounts</Link>.
                </Trans>
              </li>
              <li>
                <Trans>
                  One coupon can be used for each order, as long as it is valid and the order reaches its minimum.
                  Coupons are not paid out.
                </Trans>
              </li>
              <li>
                <Trans>Some products are sold from a certain quantity or in packs; their page says so.</Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "payment",
          title: t`Payment`,
          body: (
            <p>
              <Trans>
                You pay by one of the ways that the checkout offers. Payment in {instalments} instalments is for orders
                from {partsFrom} to {partsTo}. An order is confirmed when its payment has arrived; we keep the goods for
                you while we wait for it, but not without end.
              </Trans>
            </p>
          ),
        },
        {
          id: "delivery",
          title: t`Delivery`,
          body: (
            <p>
              <Trans>
                We send an order {soonest} to {latest} business days after its payment, to the address that you gave.
                The times on the <Link to="/about/shippingPolicy">shipping page</Link> are what parcels usually take.
                Import duty and tax are yours to pay, where we do not say that a parcel goes duty free.
              </Trans>
            </p>
          ),
        },
        {
          id: "cancel",
          title: t`Cancellation`,
          body: (
            <p>
              <Trans>
                An order that is not paid is cancelled for you by your account manager. A confirmed one can be cancelled
                free of charge for {freeHours} hours, and for a service fee of {fee} of the order total until{" "}
                {lastHours} hours have passed. After that, and when it has left us, there is no cancellation and no
                refund for it.
              </Trans>
            </p>
          ),
        },
        {
          id: "returns",
          title: t`Returns and refunds`,
          body: (
            <p>
              <Trans>
                Defective items can be returned; we accept requests for {days} days after arrival. A refund is made as
                store credit at once, or to your original payment method in {refundFrom} to {refundTo} business days.
                See <Link to="/about/returnRefund">returns and refunds</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "custom",
          title: t`Goods with your name or logo`,
          body: (
            <p>
              <Trans>
                Your own logo or packaging needs {pieces} pieces of each design. With what you send us to be printed or
                engraved you tell us that you may use it: names, logos and pictures must not violate the rights of
                others.
              </Trans>
            </p>
          ),
        },
        {
          id: "rights",
          title: t`Texts, pictures and trademarks`,
          body: (
            <p>
              <Trans>
                If you think that a product in our shop violates a right of yours, please{" "}
                <Link to="/about/notice">report it</Link>. You may use our pictures to sell the goods that you bought
                from us, not for others.
              </Trans>
            </p>
          ),
        },
        {
          id: "use",
          title: t`Fair use`,
          body: (
            <p>
              <Trans>
                Please use the shop as a buyer does. Programs that load it so that others have to wait are slowed down
                or shut out.
              </Trans>
            </p>
          ),
        },
        {
          id: "changes",
          title: t`Changes of these terms`,
          body: (
            <p>
              <Trans>
                For an order the terms hold that stood here when you placed it. The day of the last change is written
                below.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["returnRefund", "shippingPolicy", "privacy"]}
    />
  );
}
