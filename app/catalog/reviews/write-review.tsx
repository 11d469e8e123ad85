import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { MOST_REVIEW_PHOTOS, REVIEW_LENGTHS } from "../../../domain/catalog/reviews.ts";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextareaField, TextField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { PhotoField } from "../../orders/returns/photo-field.tsx";
import { usePhotos } from "../../orders/returns/use-photos.ts";
import { DeleteChoice } from "./delete-review.tsx";
import { keepReviewPhoto, writeReview, type OwnReview } from "./review-queries.ts";
import styles from "./forms.module.css";

type Reviewed = {
  productId: string;
  /** Null: none yet. */
  review: OwnReview | null;
  /** Null: deleted. */
  onSaved: (review: OwnReview | null) => void;
};
type WriteReviewProps = Reviewed & { open: boolean; onClose: () => void };

export function WriteReview({ open, onClose, ...reviewed }: WriteReviewProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Your review`}>
      <ReviewForm {...reviewed} />
    </Dialog>
  );
}

function ReviewForm({ productId, review: before, onSaved }: Reviewed) {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const { count } = useFormats();
  const close = useCloseDialog();
  const [stars, setStars] = useState(before?.stars ?? 0);
  const [title, setTitle] = useState(before?.title ?? "");
  const [text, setText] = useState(before?.text ?? "");
  const [lacks, setLacks] = useState<"stars" | "text" | "photos" | null>(null);
  const [busy, setBusy] = useState(false);
  const photos = usePhotos({ most: MOST_REVIEW_PHOTOS, keep: keepReviewPhoto, begun: before?.photos ?? [] });

  const submit = async () => {
    const missing =
      stars === 0
        ? "stars"
        : text.trim() === ""
          ? "text"
          : photos.photos.some(({ state }) => state !== "kept")
            ? "photos"
            : null;
    setLacks(missing);
    if (missing !== null || busy) return;
    setBusy(true);
    try {
      const keys = photos.photos.flatMap(({ key }) => key ?? []);
      const review = await writeReview(api, { id: productId, stars, title, text, photos: keys });
      const said =
        review.state === "published"
          ? t`Thank you. Your review is published.`
          : t`Thank you. We will look at your review before it appears here.`;
      return close(() => {
        toast({ text: said, tone: "positive" });
        onSaved(review);
      });
    } catch (error) {
      const told = messageOfFailure(error, i18n);
      if (told) toast({ text: told, tone: "negative", durationMs: 4_000 });
    }
    setBusy(false);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StarField value={stars} onChange={setStars} error={lacks === "stars" && stars === 0} />
      <TextField
        label={t`Title`}
        optional
        maxLength={REVIEW_LENGTHS.title}
        value={title}
        dir="auto"
        onChange={({ currentTarget: { value } }) => setTitle(value)}
      />
      <TextareaField
        label={t`What do you think of it?`}
        rows={5}
        maxLength={REVIEW_LENGTHS.text}
        value={text}
        dir="auto"
        error={lacks === "text" && text.trim() === "" && t`Please write a few words`}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <PhotoField {...photos} hint={<Trans>Up to {count(MOST_REVIEW_PHOTOS)} photos of what you received.</Trans>} />
      {lacks === "photos" && (
        <p role="alert" className={styles.lack}>
          <Trans>Please wait for the photos, or remove those that cannot be sent</Trans>
        </p>
      )}
      <p className={styles.muted}>
        <Trans>Shown with your first name, the first letter of your last name, and your country.</Trans>
      </p>
      <Button type="submit" kind="primary" wide busy={busy}>
        {before ? <Trans>Save review</Trans> : <Trans>Publish review</Trans>}
      </Button>
      {before && <DeleteChoice productId={productId} onDone={() => close(() => onSaved(null))} />}
    </form>
  );
}

type StarFieldProps = { value: number; onChange: (stars: number) => void; error: boolean };

function StarField({ value, onChange, error }: StarFieldProps) {
  const { t } = useLingui();
  const name = useId();
  const words = ["", t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>
        <Trans>Your rating</Trans>
      </legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-filled={stars <= value || undefined}>
          <input
            type="radio"
            name={name}
            value={stars}
            checked={value === stars}
            aria-label={words[stars]}
            onChange={() => onChange(stars)}
          />
          <Icon name="star" size={28} />
        </label>
      ))}
      <span aria-hidden="true">{words[value]}</span>
      {error && (
        <p id={`${name}-error`} role="alert" className={styles.lack}>
          <Trans>Please choose one to five stars</Trans>
        </p>
      )}
    </fieldset>
  );
}
