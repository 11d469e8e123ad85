import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useForm } from "../../../buyer/forms/use-form.ts";
import { MOST_REVIEW_PHOTOS, REVIEW_LENGTHS } from "../../../domain/catalog/reviews.ts";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextareaField, TextField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { messageOfFailure } from "../../api/failure-messages.ts";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { PhotoField } from "../pictures/photo-field.tsx";
import { areUploaded, usePhotos } from "../pictures/use-photos.ts";
import { DeleteChoice } from "./delete-review.tsx";
import { saveReviewPhoto, writeReview, type OwnReview } from "./review-queries.ts";
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
  const photos = usePhotos({ most: MOST_REVIEW_PHOTOS, keep: saveReviewPhoto, begun: before?.photos ?? [] });

  const messages: Record<string, string> = {
    stars: t`Please choose one to five stars`,
    text: t`Please write a few words`,
    photos: t`Please wait for the photos, or remove those that cannot be sent`,
  };
  const { form, field, busy } = useForm({
    async send() {
      if (stars === 0) return { fieldErrors: [{ field: "stars", code: "required" }] };
      if (text.trim() === "") return { fieldErrors: [{ field: "text", code: "required" }] };
      if (!areUploaded(photos)) return { fieldErrors: [{ field: "photos", code: "invalid" }] };
      const keys = photos.photos.flatMap(({ key }) => key ?? []);
      const review = await writeReview(api, { id: productId, stars, title, text, photos: keys });
      const thanks =
        review.state === "published"
          ? t`Thank you. Your review is published.`
          : t`Thank you. We will look at your review before it appears here.`;
      close(() => {
        toast({ text: thanks, tone: "positive" });
        onSaved(review);
      });
      return { busy: true };
    },
    explain(error) {
      const message = messageOfFailure(error, i18n);
      if (message) toast({ text: message, tone: "negative", durationMs: 4_000 });
      return null;
    },
    messageOf: (fieldError) => messages[fieldError.field] ?? "",
  });
  const photosError = field("photos").error;

  return (
    <form {...form} className={styles.form}>
      <StarField {...field("stars")} value={stars} onChange={setStars} />
      <TextField
        label={t`Title`}
        optional
        maxLength={REVIEW_LENGTHS.title}
        value={title}
        dir="auto"
        onChange={({ currentTarget: { value } }) => setTitle(value)}
      />
      <TextareaField
        {...field("text")}
        label={t`What do you think of it?`}
        rows={5}
        maxLength={REVIEW_LENGTHS.text}
        value={text}
        dir="auto"
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <PhotoField {...photos} hint={<Trans>Up to {count(MOST_REVIEW_PHOTOS)} photos of what you received.</Trans>} />
      {photosError && !areUploaded(photos) && (
        <fieldset tabIndex={-1} name="photos">
          <p role="alert" className={styles.lack}>
            {photosError}
          </p>
        </fieldset>
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

type StarFieldProps = { name: string; error: string | undefined; value: number; onChange: (stars: number) => void };

function StarField({ name, error, value, onChange }: StarFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const words = ["", t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-error` : undefined}>
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
        <p id={`${id}-error`} role="alert" className={styles.lack}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
