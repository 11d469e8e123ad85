import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { payIn4In } from "../../../../domain/orders/payments.ts";
import { RETURN_POLICY } from "../../../../domain/orders/returns.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../../domain/site/policies/customization.ts";
import { useApp } from "../../../context.tsx";
import { useFigures } from "../figures/use-figures.ts";
import { TextPage } from "../text-page.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01 */
export function Component() {
  const { t } = useLingui();
  const { percent, charged, count, rules, pricing, base } = useFigures();
  const { currencies: shown } = useApp().offer;
  const { freeHours, lastHours, feeBasisPoints } = rules.cancellation;
  const fee = percent(feeBasisPoints);
  const { days, refundBusinessDays } = RETURN_POLICY;
  const [refundFrom, refundTo] = refundBusinessDays.original;
  const [soonest, latest] = rules.deliveryDays.processing;
  const { instalments, fromCents, toCents } = payIn4In(pricing);
  const [partsFrom, partsTo] = [charged(fromCents), charged(toCents)];
  const pieces = count(CUSTOM_PIECES_PER_DESIGN);

  return (
    <TextPage
      page="terms"
      lead={
        <Trans>
          These terms apply to every order in this shop. Any additional consumer rights under the law of your country
          are not affected.
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
                  You can order as a guest or with an account. An account belongs to one email address, which cannot be
                  changed later. Keep your password secret: anyone who has it can order in your name. When you change
                  it, you have to log in again on every device.
                </Trans>
              </p>
              <p>
                <Trans>
                  Please enter a correct name, address and phone number. We are not responsible for delays caused by
                  incorrect details.
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
                {shown?.length === 1 && shown[0] === base ? (
                  <Trans>Prices and orders are in {base}.</Trans>
                ) : base === "USD" ? (
                  <Trans>
                    Prices and orders are in US dollars. Amounts in other currencies use the daily exchange rate and are
                    for information only.
                  </Trans>
                ) : (
                  <Trans>
                    Prices and orders are in {base}. Amounts in other currencies use the daily exchange rate and are for
                    information only.
                  </Trans>
                )}
              </li>
              <li>
                <Trans>
                  You pay the total shown at checkout when you place the order. If a price or the stock has changed
                  since you added items to your cart, we tell you before you pay.
                </Trans>
              </li>
              <li>
                <Trans>
                  The larger of the big-order and the VIP discount applies. See{" "}
                  <Link to="/about/vipDiscount">all discounts</Link>.
                </Trans>
              </li>
              <li>
                <Trans>
                  You can use one coupon per order if it is valid and the order reaches its minimum. Coupons have no
                  cash value.
                </Trans>
              </li>
              <li>
                <Trans>Some products have a minimum quantity or are sold in multiples; their page shows this.</Trans>
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
                You pay with one of the methods offered at checkout. Payment in {instalments} installments is available
                for orders from {partsFrom} to {partsTo}. An order is confirmed when we receive your payment. Until
                then, your items are reserved for a limited time.
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
                We ship your order to the address you entered {soonest} to {latest} business days after payment. The
                times on the <Link to="/about/shippingPolicy">shipping page</Link> are typical delivery times. You pay
                any import duty and tax, unless we state that a parcel is duty free.
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
                Your account manager can cancel an unpaid order for you. A confirmed order can be cancelled free of
                charge for {freeHours} hours, and for a service fee of {fee} of the order total until {lastHours} hours
                have passed. After that, or once it has shipped, there is no cancellation and no refund for it.
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
                Defective items can be returned; we accept requests for {days} days after delivery. We refund to store
                credit immediately, or to your original payment method in {refundFrom} to {refundTo} business days. See{" "}
                <Link to="/about/returnRefund">returns and refunds</Link>.
              </Trans>
            </p>
          ),
        },
        {
          id: "custom",
          title: t`Products with your name or logo`,
          body: (
            <p>
              <Trans>
                Your own logo or packaging requires at least {pieces} pieces per design. You confirm that you have the
                right to use everything you send us to print or engrave. Names, logos and pictures must not infringe the
                rights of others.
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
                If you think that a product in our shop infringes your rights, please{" "}
                <Link to="/about/notice">report it</Link>. You may use our pictures only to sell products that you
                bought from us.
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
                Please use the shop as a buyer. We may slow down or block automated programs that overload it.
              </Trans>
            </p>
          ),
        },
        {
          id: "changes",
          title: t`Changes to these terms`,
          body: (
            <p>
              <Trans>
                The terms that were published when you placed your order apply to it. The date of the last change is
                shown below.
              </Trans>
            </p>
          ),
        },
      ]}
      related={["returnRefund", "shippingPolicy", "privacy"]}
    />
  );
}
