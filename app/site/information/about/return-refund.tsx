import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { RETURN_POLICY } from "../../../../domain/orders/returns.ts";
import { CancellationTable } from "../figures/cancellation-table.tsx";
import { Steps } from "../steps.tsx";
import { TextPage } from "../text-page.tsx";

export { loader } from "../own-text.ts";

/** SPEC INFO-01, REFD-01, CANC-01 */
export function Component() {
  const { t } = useLingui();
  const { days, faqDays } = RETURN_POLICY;
  const [refundFrom, refundTo] = RETURN_POLICY.refundBusinessDays.original;

  return (
    <TextPage
      page="returnRefund"
      lead={
        <Trans>
          You can return defective items free of charge within {days} days of delivery. Choose a refund to store credit,
          which is immediate, or to your original payment method.
        </Trans>
      }
      sections={[
        {
          id: "returns",
          title: t`What you can return, and how long you have`,
          body: (
            <>
              <p>
                <Trans>
                  You can return items that arrive damaged, defective or wrong. We accept requests for {days} days after
                  delivery.
                </Trans>
              </p>
              <p>
                <Trans>
                  Please check your parcel and report any problem within {faqDays} days if you can, so we can solve it
                  quickly. We accept later requests within the {days} days all the same.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "how",
          title: t`How to return an item`,
          body: (
            <Steps
              steps={[
                {
                  id: "ask",
                  title: <Trans>Tell us what is wrong</Trans>,
                  body: (
                    <Trans>
                      Open the order in <Link to="/customer/order/index">your orders</Link> and choose “Return items”.
                      Select the items and quantities, add a photo of the defect and choose your refund method. If you
                      ordered without an account, send the same details to{" "}
                      <Link to="/customer/contacts">your account manager</Link>.
                    </Trans>
                  ),
                },
                {
                  id: "wait",
                  title: <Trans>Wait for our reply</Trans>,
                  body: (
                    <Trans>
                      We review your request and tell you if and where to send the items. Please do not send anything
                      before then, as we could not match the parcel to your order.
                    </Trans>
                  ),
                },
                {
                  id: "refund",
                  title: <Trans>Get your refund</Trans>,
                  body: <Trans>As store credit, or to your original payment method: see below.</Trans>,
                },
              ]}
            />
          ),
        },
        {
          id: "refunds",
          title: t`Refunds`,
          body: (
            <ul>
              <li>
                <Trans>
                  <strong>As store credit:</strong> immediately. You will find it in{" "}
                  <Link to="/pages/account/index">your account</Link> under My Credits and can use it at checkout.
                </Trans>
              </li>
              <li>
                <Trans>
                  <strong>To your original payment method:</strong> {refundFrom} to {refundTo} business days.
                </Trans>
              </li>
            </ul>
          ),
        },
        {
          id: "cancel",
          title: t`Cancelling an order`,
          body: (
            <>
              <p>
                <Trans>
                  Your options depend on how long ago the order was confirmed, that is, paid. Your order page shows
                  which terms apply now.
                </Trans>
              </p>
              <CancellationTable />
              <p>
                <Trans>
                  Your account manager also helps with changes and additions to a confirmed order. An order that has
                  shipped can no longer be cancelled.
                </Trans>
              </p>
            </>
          ),
        },
      ]}
      related={["faq", "shippingPolicy", "terms"]}
    />
  );
}
