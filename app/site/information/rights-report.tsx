import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { CheckField, SelectField, TextareaField, TextField } from "../../../ui/forms/field.tsx";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { loginPath } from "../../customers/sign-in/login-path.ts";
import { useSession } from "../../customers/session/session.ts";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
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
          <Trans>Log in first. An account costs nothing and needs only an e-mail address.</Trans>
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
          <Notice tone="positive" title={<Trans>Your report is on its way</Trans>}>
            <p>
              <Trans>
                It has the number {sent.number}. We answer to <bdi>{sent.email}</bdi>.
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
  const { form, field, trouble, notice, button } = useInquiryForm("rights", {
    others(data) {
      const said = (name: string) => {
        const value = data.get(name);
        return typeof value === "string" ? value.trim() : "";
      };
      if (said("products") === "") return { field: "products", code: "required" };
      if (said("entitled") === "") return { field: "entitled", code: "required" };
      return {
        details: {
          "Acts for": said("actsFor") || "the holder of the right",
          Right: said("right"),
          "Registration or publication": said("registration"),
          Products: said("products"),
          Declared: "that the report is true and the sender is entitled to act",
        },
      };
    },
    onSent,
  });
  const unsure = field("entitled").error !== undefined;
  return (
    <form {...form} className={styles.form}>
      {trouble && <Notice tone="negative" ref={notice} title={trouble} />}
      <SenderFields field={field} />
      <TextField name="actsFor" label={t`Whom you act for`} hint={t`If the right is not your own.`} optional />
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
      <MessageField field={field} label={t`What violates your right`} rows={5} />
      <TextareaField
        name="products"
        error={field("products").error && t`Please name the products`}
        label={t`Which products`}
        hint={t`The address of each product page, or item numbers, one in a line.`}
        aria-required
        maxLength={1_000}
        dir="auto"
      />
      <CheckField name="entitled" value="yes" aria-required aria-invalid={unsure || undefined}>
        <Trans>What I say is true, and I am entitled to act for the holder of the right.</Trans>
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
