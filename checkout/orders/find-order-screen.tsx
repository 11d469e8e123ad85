import { Trans, useLingui } from "@lingui/react/macro";
import type { FieldBinder } from "../../buyer/forms/field-binder.ts";
import { ScriptedForm } from "../../buyer/forms/scripted-form.tsx";
import { isEmail, type FieldError } from "../../contract/customers/buyer-validation.ts";
import { Notice } from "../../ui/dialogs/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { BackendRefusal, findOrder } from "../backend.ts";
import { EmailField } from "../parts/email-field.tsx";
import { Frame } from "../parts/frame.tsx";
import { Section } from "../parts/section.tsx";
import { useForm } from "../parts/use-form.ts";
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
type Trouble = "unknown" | "too-many-requests" | "failed";

function FindOrderForm({ number }: { number: string }) {
  const ready = useReady();
  const { values, field, trouble, busy, form, notice, setBusy, setTrouble, showFieldErrors, showTrouble } = useForm<
    Name,
    Trouble
  >({ number, email: "" }, useFindOrderWords());

  async function find(): Promise<void> {
    if (busy) return;
    setTrouble(null);
    const found = errorsOf(values);
    if (found.length > 0) return showFieldErrors(found);
    setBusy(true);
    try {
      const cart = await findOrder({ number: values.number.trim(), email: values.email.trim() });
      // Stays busy until the order's page is loaded.
      location.assign(orderPath(cart));
    } catch (error) {
      setBusy(false);
      const { status = 500 } = error instanceof BackendRefusal ? error : {};
      showTrouble(TROUBLES[status] ?? "failed");
    }
  }

  const troubles = {
    unknown: <Trans>No order with this number and email</Trans>,
    "too-many-requests": <Trans>Too many attempts. Please wait a minute and try again.</Trans>,
    failed: <Trans>Something went wrong. Please try again.</Trans>,
  };
  return (
    <ScriptedForm className={styles.form} ref={form} onSubmit={() => void find()}>
      {trouble && (
        <Notice tone="negative" ref={notice} title={troubles[trouble]}>
          {trouble === "unknown" && (
            <p>
              <Trans>You will find both in the order confirmation email. Please check them and try again.</Trans>
            </p>
          )}
        </Notice>
      )}
      <FindOrderFields field={field} />
      <Button type="submit" kind="primary" size="large" wide busy={busy} disabled={!ready}>
        <Trans>Find the order</Trans>
      </Button>
    </ScriptedForm>
  );
}

/** By the status of the shop's answer. */
const TROUBLES: Record<number, Trouble> = { 400: "unknown", 404: "unknown", 429: "too-many-requests" };

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

function useFindOrderWords(): (fieldError: FieldError) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    "number required": t`Please enter the order number`,
    "email required": t`Please enter your email`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
  };
  const other = t`Please check this field`;
  return ({ field, code }) => words[`${field} ${code}`] ?? other;
}

function errorsOf({ number, email }: { number: string; email: string }): FieldError[] {
  const fieldErrors: FieldError[] = [];
  if (number.trim() === "") fieldErrors.push({ field: "number", code: "required" });
  if (email.trim() === "") fieldErrors.push({ field: "email", code: "required" });
  else if (!isEmail(email.trim())) fieldErrors.push({ field: "email", code: "invalid" });
  return fieldErrors;
}
