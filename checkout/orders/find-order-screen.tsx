import { Trans, useLingui } from "@lingui/react/macro";
import { bindFields, type FieldBinder } from "../../buyer/forms/field-binder.ts";
import { useForm } from "../../buyer/forms/use-form.ts";
import type { FieldError } from "../../contract/customers/buyer-validation.ts";
import { isEmail } from "../../contract/customers/email.ts";
import { Notice } from "../../ui/dialogs/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { BackendRefusal, backend } from "../backend.ts";
import { EmailField } from "../parts/email-field.tsx";
import { Frame } from "../parts/frame.tsx";
import { Section } from "../parts/section.tsx";
import { useValues } from "../parts/use-values.ts";
import { useReady } from "../use-ready.ts";
import { orderPath } from "./order-address.ts";
import styles from "./find-order-screen.module.css";

/** Guests find an order by its number and their e-mail address (SPEC CHK-03). */
export function FindOrderScreen({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <Frame title={t`Find an order`} back="shop">
      <div className={styles.page}>
        <h1 className={styles.title}>
          <Trans>Find an order</Trans>
        </h1>
        <Section title={<Trans>Your order number and email</Trans>}>
          <FindOrderForm number={number} />
        </Section>
      </div>
    </Frame>
  );
}

type Name = "number" | "email";
type Failure = "unknown" | "too-many-requests" | "failed";

function FindOrderForm({ number }: { number: string }) {
  const ready = useReady();
  const fields = useValues<Name>({ number, email: "" });
  const find = useForm<Failure>({
    async send() {
      const { values } = fields;
      const fieldErrors = errorsOf(values);
      if (fieldErrors.length > 0) return { fieldErrors };
      const cart = await backend("findOrder", { number: values.number.trim(), email: values.email.trim() });
      location.assign(orderPath(cart));
      return { busy: true };
    },
    explain: (error) => FAILURES[error instanceof BackendRefusal ? error.status : 500] ?? "failed",
    messageOf: useFindOrderMessages(),
  });
  const { form, failure, notice, busy } = find;

  const failures = {
    unknown: <Trans>No order with this number and email</Trans>,
    "too-many-requests": <Trans>Too many attempts. Please wait a minute and try again.</Trans>,
    failed: <Trans>Something went wrong. Please try again.</Trans>,
  };
  return (
    <form {...form} className={styles.form}>
      {failure && (
        <Notice tone="negative" ref={notice} title={failures[failure]}>
          {failure === "unknown" && (
            <p>
              <Trans>You will find both in the order confirmation email. Please check them and try again.</Trans>
            </p>
          )}
        </Notice>
      )}
      <FindOrderFields field={bindFields({ ...find, ...fields })} />
      <Button type="submit" busy={busy} kind="primary" size="large" wide disabled={!ready}>
        <Trans>Find the order</Trans>
      </Button>
    </form>
  );
}

/** By the status of the shop's answer. */
const FAILURES: Record<number, Failure> = { 400: "unknown", 404: "unknown", 429: "too-many-requests" };

function FindOrderFields({ field }: { field: FieldBinder<Name> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...field("number")}
        label={t`Order number`}
        hint={t`For example #10001`}
        aria-required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        dir="ltr"
      />
      <EmailField {...field("email")} />
    </>
  );
}

function useFindOrderMessages(): (fieldError: FieldError) => string {
  const { t } = useLingui();
  const messages: Record<string, string> = {
    "number required": t`Please enter the order number`,
    "email required": t`Please enter your email`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
  };
  const other = t`Please check this field`;
  return ({ field, code }) => messages[`${field} ${code}`] ?? other;
}

function errorsOf({ number, email }: { number: string; email: string }): FieldError[] {
  const fieldErrors: FieldError[] = [];
  if (number.trim() === "") fieldErrors.push({ field: "number", code: "required" });
  if (email.trim() === "") fieldErrors.push({ field: "email", code: "required" });
  else if (!isEmail(email.trim())) fieldErrors.push({ field: "email", code: "invalid" });
  return fieldErrors;
}
