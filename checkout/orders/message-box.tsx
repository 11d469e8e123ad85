import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";
import { Notice, type NoticeProps } from "../../ui/dialogs/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { ChangeList } from "../cart/change-list.tsx";
import { useFormats } from "../checkout-context.tsx";
import type { Message } from "../checkout-message.ts";
import { useErrorMessages } from "../customers/validation-messages.ts";
import styles from "./message-box.module.css";

type MessageBoxProps = {
  message: Message;
  fieldErrors: readonly FieldError[];
  onFix: (field: string) => void;
  /** Asks for the price again. */
  onRetry: () => void;
};

/** Says why the order was not placed, or what to know before placing it. */
export function MessageBox({ message, fieldErrors, onFix, onRetry }: MessageBoxProps) {
  const ref = useRef<HTMLDivElement>(null);

  // The button that was pressed is far below this message.
  useEffect(() => {
    if (message.kind !== "changed-since") ref.current?.focus();
  }, [message]);

  // All errors have been corrected since.
  if (message.kind === "field-errors" && fieldErrors.length === 0) return null;
  return (
    <Notice {...headingOf(message)} ref={ref}>
      {message.kind === "field-errors" && <ErrorList fieldErrors={fieldErrors} onFix={onFix} />}
      {message.kind === "quote-failed" && <Retry onRetry={onRetry} />}
      <Details message={message} />
    </Notice>
  );
}

function headingOf(message: Message): Pick<NoticeProps, "tone" | "title"> {
  switch (message.kind) {
    case "field-errors":
      return { tone: "negative", title: <Trans>Please check these fields</Trans> };
    case "changed":
      return { tone: "warning", title: <Trans>Your order has changed and was not placed</Trans> };
    case "changed-since":
      return { tone: "warning", title: <Trans>Changed since your last visit</Trans> };
    case "lines-changed":
      return { tone: "positive", title: <NewTotal cents={message.totalCents} /> };
    case "payment-unavailable":
      return { tone: "negative", title: <Trans>Please choose another payment method</Trans> };
    case "coupon-refused":
      return {
        tone: "warning",
        title: <Trans>Your coupon can no longer be used. Please check the new total.</Trans>,
      };
    case "credit-short":
      return {
        tone: "warning",
        title: <Trans>Your store credit has changed. Please check the new total.</Trans>,
      };
    case "not-signed-in":
      return { tone: "negative", title: <Trans>Your browser did not keep the login</Trans> };
    case "too-many-requests":
      return { tone: "negative", title: <Trans>Too many attempts. Please wait a minute and try again.</Trans> };
    case "quote-failed":
      return { tone: "negative", title: <Trans>We could not update the price</Trans> };
    case "failed":
      return { tone: "negative", title: <Trans>Your order could not be placed</Trans> };
  }
}

function NewTotal({ cents }: { cents: number }) {
  const total = useFormats().charged(cents);
  return (
    <Trans>
      Your order is updated. New total: <bdi translate="no">{total}</bdi>
    </Trans>
  );
}

function ErrorList({ fieldErrors, onFix }: Pick<MessageBoxProps, "fieldErrors" | "onFix">) {
  const words = useErrorMessages();
  return (
    <ul className={styles.errors}>
      {fieldErrors.map((fieldError) => (
        <li key={fieldError.field}>
          <button type="button" className={styles.fix} onClick={() => onFix(fieldError.field)}>
            {words(fieldError)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Retry({ onRetry }: Pick<MessageBoxProps, "onRetry">) {
  return (
    <>
      <p>
        <Trans>The amounts below may not include your latest change.</Trans>
      </p>
      <p>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    </>
  );
}

function Details({ message }: { message: Message }) {
  const { charged } = useFormats();
  switch (message.kind) {
    case "changed": {
      const [before, after] = [charged(message.fromCents), charged(message.toCents)];
      return (
        <>
          <p>
            <Trans>
              The total was <bdi translate="no">{before}</bdi> and is now <bdi translate="no">{after}</bdi>. Please
              check it and place the order again.
            </Trans>
          </p>
          <ChangeList changes={message.changes} />
        </>
      );
    }
    case "changed-since":
      return <ChangeList changes={message.changes} />;
    case "not-signed-in":
      return (
        <p>
          <Trans>Please allow cookies for this shop and log in again.</Trans>
        </p>
      );
    case "failed":
      return (
        <p>
          <Trans>Please try again. The same order is never placed twice.</Trans>
        </p>
      );
    default:
      return null;
  }
}
