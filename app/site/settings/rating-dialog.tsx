import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { LONGEST_INQUIRY } from "../../../contract/site/inquiry-validation.ts";
import type { Language } from "../../../domain/translation/languages.ts";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextareaField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { currentClaims } from "../../customers/session/session.ts";
import { newId } from "../../new-id.ts";
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
  const [stars, setStars] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  // Retries count as one rating.
  const [key] = useState(newId);

  const send = async (text: string) => {
    if (stars === null) return setMissing(true);
    onBusy(true);
    try {
      const email = currentClaims()?.email ?? "";
      const language = i18n.locale as Language;
      await api.backend("sendInquiry", { kind: "rating", language, email, stars, text, key }, { idempotencyKey: key });
      close(() => toast({ text: t`Thank you for your rating`, tone: "positive" }));
    } catch {
      // The failure has been reported already.
    } finally {
      onBusy(false);
    }
  };

  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get("text");
        void send(typeof text === "string" ? text : "");
      }}
    >
      <StarsField
        id={id}
        stars={stars}
        missing={missing}
        onChange={(value) => {
          setStars(value);
          setMissing(false);
        }}
      />
      <TextareaField label={t`Tell us more`} optional name="text" rows={4} maxLength={LONGEST_INQUIRY} />
    </form>
  );
}

type StarsFieldProps = {
  id: string;
  stars: number | null;
  missing: boolean;
  onChange: (stars: number) => void;
};

function StarsField({ id, stars, missing, onChange }: StarsFieldProps) {
  const { t } = useLingui();
  const names = [t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];
  return (
    <fieldset className={styles.stars} aria-describedby={missing ? `${id}-missing` : undefined}>
      <legend>
        <Trans>How do you like our shop?</Trans>
      </legend>
      <div>
        {STARS.map((value) => (
          <label key={value} data-lit={stars !== null && value <= stars}>
            <input
              type="radio"
              name="stars"
              value={value}
              aria-label={names[value - 1]}
              checked={stars === value}
              onChange={() => onChange(value)}
            />
            <Icon name="star" size={32} solid={stars !== null && value <= stars} />
          </label>
        ))}
        <span className={styles.starName}>{stars !== null && names[stars - 1]}</span>
      </div>
      {missing && (
        <p id={`${id}-missing`} className={styles.missing} role="alert">
          <Trans>Please choose one to five stars</Trans>
        </p>
      )}
    </fieldset>
  );
}
