import { Trans } from "@lingui/react/macro";
import type { PlacedOrder } from "../../../contract/orders/checkout.ts";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Section } from "../../parts/section.tsx";
import type { Watch } from "../use-order.ts";
import styles from "./payment-wait.module.css";

type PaymentWaitProps = { order: PlacedOrder; watch: Watch; onWatch: () => void };

/** Only the provider's own message marks an order paid (SPEC PAY-02). */
export function PaymentWait({ order, watch, onWatch }: PaymentWaitProps) {
  if (watch === "not-needed") return null;
  const { redirectUrl } = order.payment;
  return (
    <Section title={<Trans>Waiting for the confirmation of your payment</Trans>}>
      <div className={styles.wait}>
        {watch === "watching" ? (
          <>
            <Spinner size={24} />
            <p role="status">
              <Trans>
                This page updates automatically as soon as your payment is confirmed. You do not need to pay again.
              </Trans>
            </p>
          </>
        ) : (
          <p role="status">
            <Trans>
              This is taking longer than usual. We will also email you as soon as your payment is confirmed.
            </Trans>
          </p>
        )}
      </div>
      <div className={styles.ways}>
        {watch === "given-up" && (
          <Button kind="primary" onClick={onWatch}>
            <Trans>Check again</Trans>
          </Button>
        )}
        {redirectUrl && (
          <a className={buttonClass()} href={redirectUrl}>
            <Trans>Not paid yet? Continue to pay</Trans>
          </a>
        )}
      </div>
    </Section>
  );
}
