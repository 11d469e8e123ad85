import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { RETURN_POLICY } from "../../../../domain/orders/returns.ts";
import { CancellationTable } from "../figures/cancellation-table.tsx";
import { Steps } from "../steps.tsx";
import { TextPage } from "../text-page.tsx";

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
          Defective pieces can be returned within {days} days of their arrival, free of charge. You choose whether the
          money becomes store credit at once or goes back to your original payment method.
        </Trans>
      }
      sections={[
        {
          id: "returns",
          title: t`What you can return, and until when`,
          body: (
            <>
              <p>
                <Trans>
                  You can return items that arrive defective. We accept your request for {days} days after the parcel
                  has arrived.
                </Trans>
              </p>
              <p>
                <Trans>
                  Our questions and answers name {faqDays} days. Please check your parcel within this time: what is
                  reported early is solved soonest. A request made later, within the {days} days, is accepted all the
                  same.
                </Trans>
              </p>
            </>
          ),
        },
        {
          id: "how",
          title: t`How to return something`,
          body: (
            <Steps
              steps={[
                {
                  id: "ask",
                  title: <Trans>Tell us what is wrong</Trans>,
                  body: (
                    <Trans>
                      Open the order in <Link to="/customer/order/index">your orders</Link> and choose “Return items”:
                      say which pieces and how many, add a photo of the fault, and choose how you want your money back.
                      If you ordered without an account, write the same to{" "}
                      <Link to="/customer/contacts">your account manager</Link>.
                    </Trans>
                  ),
                },
                {
                  id: "wait",
                  title: <Trans>Wait for our answer</Trans>,
                  body: (
                    <Trans>
                      We look at it and tell you whether and where to send the pieces. Please send nothing before: a
                      parcel that nobody expects is hard to match with your order.
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
          title: t`How you get your money back`,
          body: (
            <ul>
              <li>
                <Trans>
                  <strong>As store credit:</strong> at once. It stands in{" "}
                  <Link to="/pages/account/index">your account</Link> under My Credits and can be spent at checkout.
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
                  How an order can be cancelled depends on how long ago it was confirmed, that is, paid. Your order page
                  shows which of these terms is in force.
                </Trans>
              </p>
              <CancellationTable />
              <p>
                <Trans>
                  Your account manager also helps with changes and additions to a confirmed order. An order that has
                  left us can no longer be cancelled.
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
