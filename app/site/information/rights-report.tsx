import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { CheckField, SelectField, TextareaField, TextField } from "../../../ui/forms/field.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { loginPath } from "../../session/login-path.ts";
import { useSession } from "../../session/session.ts";
import { MessageField, SenderFields } from "./contact/inquiry-fields.tsx";
import { useInquiryForm, type SentInquiry } from "./contact/use-inquiry-form.ts";
import styles from "./rights-report.module.css";

/** The first step of the procedure (SPEC INFO-01): a report by a rights holder, who is logged in. */
export function RightsReport() {
  const live = useInBrowser();
  const session = useSession();
  const [sent, setSent] = useState<SentInquiry | null>(null);
  if (!live || !session) {
    return (
      <>
        <p>
          <Trans>Please log in first. An account is free and only needs an email address.</Trans>
        </p>
        <p>
          <Link className={buttonClass({ kind: "primary" })} to={loginPath()}>
            <Trans>Log in or create an account</Trans>
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <div role="status">
        {sent && (
          <Notice tone="positive" title={<Trans>Report sent</Trans>}>
            <p>
              <Trans>
                Your reference number is {sent.number}. We will reply to <bdi>{sent.email}</bdi>.
              </Trans>
            </p>
          </Notice>
        )}
      </div>
      {!sent && <ReportForm onSent={setSent} />}
    </>
  );
}

/** The message that the shop receives is in English, whatever language the form is in. */
const RIGHTS = ["Trademark", "Copyright", "Design", "Patent"] as const;

function ReportForm({ onSent }: { onSent: (sent: SentInquiry) => void }) {
  const { t } = useLingui();
  const names: Record<(typeof RIGHTS)[number], string> = {
    Trademark: t`Trademark`,
    Copyright: t`Copyright`,
    Design: t`Design`,
    Patent: t`Patent`,
  };
  const { form, field, failure, notice, button } = useInquiryForm("rights", {
    others(data) {
      const textOf = (name: string) => {
        const value = data.get(name);
        return typeof value === "string" ? value.trim() : "";
      };
      if (textOf("products") === "") return { field: "products", code: "required" };
      if (textOf("entitled") === "") return { field: "entitled", code: "required" };
      return {
        details: {
          "Acts for": textOf("actsFor") || "the holder of the right",
          Right: textOf("right"),
          "Registration or publication": textOf("registration"),
          Products: textOf("products"),
          Declared: "that the report is true and the sender is entitled to act",
        },
      };
    },
    onSent,
  });
  const unsure = field("entitled").error !== undefined;
  return (
    <form {...form} className={styles.form}>
      {failure && <Notice tone="negative" ref={notice} title={failure} />}
      <SenderFields field={field} />
      <TextField name="actsFor" label={t`Who you act for`} hint={t`If you are not the owner.`} optional />
      <SelectField name="right" label={t`Kind of right`}>
        {RIGHTS.map((right) => (
          <option key={right} value={right}>
            {names[right]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="registration"
        label={t`Registration number and country, or where it was published`}
        optional
        dir="auto"
      />
      <MessageField field={field} label={t`What infringes your right`} rows={5} />
      <TextareaField
        name="products"
        error={field("products").error && t`Please name the products`}
        label={t`Which products`}
        hint={t`The link to each product page, or item numbers, one per line.`}
        aria-required
        maxLength={1_000}
        dir="auto"
      />
      <CheckField name="entitled" value="yes" aria-required aria-invalid={unsure || undefined}>
        <Trans>This information is true, and I am entitled to act for the rights holder.</Trans>
      </CheckField>
      {unsure && (
        <p className={styles.error} role="alert">
          <Trans>Please confirm this before you send the report.</Trans>
        </p>
      )}
      <Button {...button} kind="primary" size="large">
        <Trans>Send report</Trans>
      </Button>
    </form>
  );
}
