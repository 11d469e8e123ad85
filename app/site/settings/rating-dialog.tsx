import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import { useForm } from "../../../buyer/forms/use-form.ts";
import { LONGEST_INQUIRY } from "../../../contract/site/inquiry-validation.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextareaField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { newId } from "../../new-id.ts";
import { currentClaims } from "../../session/session.ts";
import styles from "./settings.module.css";

type RatingDialogProps = { open: boolean; onClose: () => void };

const STARS = [1, 2, 3, 4, 5] as const;

/** The customer's rating of the shop, for staff to read (SPEC SET-01). */
export function RatingDialog({ open, onClose }: RatingDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={t`Rate the shop`} footer={<Footer form={form} busy={busy} />}>
      {open && <RatingForm id={form} onBusy={setBusy} />}
    </Dialog>
  );
}

function Footer({ form, busy }: { form: string; busy: boolean }) {
  const close = useCloseDialog();
  return (
    <>
      <Button onClick={() => close()}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="primary" type="submit" form={form} busy={busy}>
        <Trans>Send</Trans>
      </Button>
    </>
  );
}

function RatingForm({ id, onBusy }: { id: string; onBusy: (busy: boolean) => void }) {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const close = useCloseDialog();
  /** The idempotency key of the rating sent last: the same input again is the same rating. */
  const sent = useRef({ input: "", key: "" });
  const { form, field } = useForm({
    async send(data) {
      const stars = Number(data.get("stars"));
      if (stars === 0) return { fieldErrors: [{ field: "stars", code: "required" }] };
      const text = data.get("text") as string;
      onBusy(true);
      try {
        const email = currentClaims()?.email ?? "";
        const language = i18n.locale as Language;
        const rating = { kind: "rating", language, email, stars, text } as const;
        const content = JSON.stringify(rating);
        if (sent.current.input !== content) sent.current = { input: content, key: newId() };
        const { key } = sent.current;
        await api.backend("sendInquiry", { ...rating, key }, { idempotencyKey: key });
        close(() => toast({ text: t`Thank you for your rating`, tone: "positive" }));
      } finally {
        onBusy(false);
      }
    },
    // The failure has been reported already.
    explain: () => null,
    messageOf: () => t`Please choose one to five stars`,
  });

  return (
    <form {...form} id={id} className={styles.form}>
      <StarsField {...field("stars")} id={id} />
      <TextareaField {...field("text")} label={t`Tell us more`} optional rows={4} maxLength={LONGEST_INQUIRY} />
    </form>
  );
}

type StarsFieldProps = { id: string; name: string; error: string | undefined };

function StarsField({ id, name, error }: StarsFieldProps) {
  const { t } = useLingui();
  const [stars, setStars] = useState<number | null>(null);
  const names = [t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-missing` : undefined}>
      <legend>
        <Trans>How do you like our shop?</Trans>
      </legend>
      <div>
        {STARS.map((value) => (
          <label key={value} data-lit={stars !== null && value <= stars}>
            <input
              type="radio"
              name={name}
              value={value}
              aria-label={names[value - 1]}
              checked={stars === value}
              onChange={() => setStars(value)}
            />
            <Icon name="star" size={32} solid={stars !== null && value <= stars} />
          </label>
        ))}
        <span className={styles.starName}>{stars !== null && names[stars - 1]}</span>
      </div>
      {error && (
        <p id={`${id}-missing`} className={styles.missing} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
