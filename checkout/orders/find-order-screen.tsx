import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isEmail, type FieldFault } from "../../contract/customers/buyer-validation.ts";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { BackendRefusal, findOrder } from "../backend.ts";
import { bindFields } from "../parts/field-binder.ts";
import styles from "./find-order-screen.module.css";
import { focusField } from "../parts/focus-field.ts";
import { Frame } from "../parts/frame.tsx";
import { Notice } from "../../ui/dialogs/notice.tsx";
import { orderPath } from "./order-address.ts";
import { Section } from "../parts/section.tsx";
import { useReady } from "../use-ready.ts";

/** Guests find an order by its number and their e-mail address (SPEC CHK-03). */
export function FindOrderScreen({ number }: { number: string }) {
  const { t } = useLingui();
  const ready = useReady();
  const [values, setValues] = useState({ number, email: "" });
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [trouble, setTrouble] = useState<"unknown" | "too-many-requests" | "failed" | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  const words: Record<string, string> = {
    "number required": t`Please enter the order number`,
    "email required": t`Please enter your email`,
    "email invalid": t`Please enter a valid email, such as name@example.com`,
  };
  const field = bindFields({
    values,
    faults,
    words: ({ field: name, code }) => words[`${name} ${code}`] ?? t`Please check this field`,
    change(name, value) {
      setValues({ ...values, [name]: value });
      setFaults(faults.filter((fault) => fault.field !== name));
    },
  });

  async function find(): Promise<void> {
    if (busy) return;
    setTrouble(null);
    const found = faultsOf(values);
    if (found.length > 0) return showFaults(found);
    setBusy(true);
    try {
      const cart = await findOrder({ number: values.number.trim(), email: values.email.trim() });
      // Stays busy until the order's page is loaded.
      location.assign(orderPath(cart));
    } catch (error) {
      setBusy(false);
      const { status = 500 } = error instanceof BackendRefusal ? error : {};
      const told = { 400: "unknown", 404: "unknown", 429: "too-many-requests" } as const;
      flushSync(() => setTrouble(status === 400 || status === 404 || status === 429 ? told[status] : "failed"));
      notice.current?.focus();
    }
  }

  function showFaults(found: FieldFault[]): void {
    flushSync(() => setFaults(found));
    focusField(form.current, found[0]?.field ?? "number");
  }

  const troubles = {
    unknown: <Trans>No order with this number and email</Trans>,
    "too-many-requests": <Trans>Too many tries. Please wait a minute and try again.</Trans>,
    failed: <Trans>Something went wrong. Please try again.</Trans>,
  };
  return (
    <Frame title={t`Find an order`} back="shop">
      <div className={styles.page}>
        <h1 className={styles.title}>
          <Trans>Find an order</Trans>
        </h1>
        <Section title={<Trans>Your order number and email</Trans>}>
          <form
            className={styles.form}
            ref={form}
            noValidate
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void find();
            }}
          >
            {trouble && (
              <Notice tone="negative" ref={notice} title={troubles[trouble]}>
                {trouble === "unknown" && (
                  <p>
                    <Trans>You will find both in the order confirmation email. Please check them and try again.</Trans>
                  </p>
                )}
              </Notice>
            )}
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
            <TextField
              {...field("email")}
              label={t`Email`}
              aria-required
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              maxLength={254}
              dir="ltr"
            />
            <Button type="submit" kind="primary" size="large" wide busy={busy} disabled={!ready}>
              <Trans>Find the order</Trans>
            </Button>
          </form>
        </Section>
      </div>
    </Frame>
  );
}

function faultsOf({ number, email }: { number: string; email: string }): FieldFault[] {
  const faults: FieldFault[] = [];
  if (number.trim() === "") faults.push({ field: "number", code: "required" });
  if (email.trim() === "") faults.push({ field: "email", code: "required" });
  else if (!isEmail(email.trim())) faults.push({ field: "email", code: "invalid" });
  return faults;
}
