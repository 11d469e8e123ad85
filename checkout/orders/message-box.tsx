import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { FieldFault } from "../../contract/customers/buyer-validation.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ChangeList } from "../cart/change-list.tsx";
import type { Message } from "./checkout-message.ts";
import { useFaultWords } from "../customers/validation-messages.ts";
import styles from "./message-box.module.css";
import { Notice } from "../../ui/dialogs/notice.tsx";
import { useFormats } from "../world.tsx";

type MessageBoxProps = {
  message: Message;
  faults: readonly FieldFault[];
  onFix: (field: string) => void;
  /** Asks for the price again. */
  onRetry: () => void;
};

/** Says why the order was not placed, or what to know before placing it. */
export function MessageBox({ message, faults, onFix, onRetry }: MessageBoxProps) {
  const { dollars } = useFormats();
  const words = useFaultWords();
  const ref = useRef<HTMLDivElement>(null);

  // The buyer has pressed the button far below; the message is up here.
  useEffect(() => {
    if (message.kind !== "changed-since") ref.current?.focus();
  }, [message]);

  switch (message.kind) {
    case "faults":
      // All of them have been corrected since.
      if (faults.length === 0) return null;
      return (
        <Notice tone="negative" title={<Trans>Please check these fields</Trans>} ref={ref}>
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault.field}>
                <button type="button" className={styles.fix} onClick={() => onFix(fault.field)}>
                  {words(fault)}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      );
    case "changed": {
      const [before, after] = [dollars(message.fromCents), dollars(message.toCents)];
      return (
        <Notice tone="warning" title={<Trans>Your order has changed and was not placed</Trans>} ref={ref}>
          <p>
            <Trans>
              The total was <bdi>{before}</bdi> and is now <bdi>{after}</bdi>. Please look it over and place the order
              again.
            </Trans>
          </p>
          <ChangeList changes={message.changes} />
        </Notice>
      );
    }
    case "changed-since":
      return (
        <Notice tone="warning" title={<Trans>Changed since you were here</Trans>} ref={ref}>
          <ChangeList changes={message.changes} />
        </Notice>
      );
    case "lines-changed": {
      const total = dollars(message.totalCents);
      return (
        <Notice
          tone="positive"
          title={
            <Trans>
              Your order is updated. New total: <bdi>{total}</bdi>
            </Trans>
          }
          ref={ref}
        />
      );
    }
    case "payment-unavailable":
      return <Notice tone="negative" title={<Trans>Please choose another payment method</Trans>} ref={ref} />;
    case "coupon-refused":
      return (
        <Notice
          tone="warning"
          title={<Trans>Your coupon can no longer be used. Please look over the new total.</Trans>}
          ref={ref}
        />
      );
    case "credit-short":
      return (
        <Notice
          tone="warning"
          title={<Trans>Your store credit has changed. Please look over the new total.</Trans>}
          ref={ref}
        />
      );
    case "not-signed-in":
      return (
        <Notice tone="negative" title={<Trans>Your browser did not keep the login</Trans>} ref={ref}>
          <p>
            <Trans>Please allow cookies for this shop and log in again.</Trans>
          </p>
        </Notice>
      );
    case "too-many-requests":
      return (
        <Notice tone="negative" title={<Trans>Too many tries. Please wait a minute and try again.</Trans>} ref={ref} />
      );
    case "quote-failed":
      return (
        <Notice tone="negative" title={<Trans>We could not work out the new price</Trans>} ref={ref}>
          <p>
            <Trans>The amounts below may not be those of your last choice.</Trans>
          </p>
          <p>
            <Button onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="negative" title={<Trans>Your order could not be placed</Trans>} ref={ref}>
          <p>
            <Trans>Please try again. The same order is never placed twice.</Trans>
          </p>
        </Notice>
      );
  }
}
