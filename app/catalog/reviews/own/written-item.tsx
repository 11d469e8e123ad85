import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { DeleteChoice } from "../../../../ui/dialogs/delete-choice.tsx";
import { Dialog } from "../../../../ui/dialogs/dialog.tsx";
import { toast } from "../../../../ui/dialogs/toast.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Chip } from "../../../../ui/forms/chip.tsx";
import { Picture } from "../../../../ui/pictures/picture.tsx";
import { messageOfFailure } from "../../../api/failure-messages.ts";
import { useApp } from "../../../context.tsx";
import { ShopText } from "../../cards/shop-text.tsx";
import { productPath } from "../../links.ts";
import { removeReview } from "../review-queries.ts";
import { ShopsAnswer } from "../shops-answer.tsx";
import { StarRow } from "../star-row.tsx";
import { WrittenOn } from "../written-on.tsx";
import type { ShownOwnReview } from "./own-review-queries.ts";
import styles from "./own-reviews.module.css";

type WrittenItemProps = { review: ShownOwnReview; onChange: () => void; onDeleted: () => void };

/** One of the customer's reviews, as they wrote it, with its state. */
export function WrittenItem({ review, onChange, onDeleted }: WrittenItemProps) {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const [deleteDialogOpen, setDeleteDialogOpen] = useState(false);
  const { product, productId, stars, title, text, language, photos, answer, createdAt, mayReview } = review;
  const remove = async () => {
    try {
      await removeReview(api, productId);
      onDeleted();
    } catch (error) {
      const message = messageOfFailure(error, i18n);
      if (message) toast({ text: message, tone: "negative" });
    }
  };
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        <Picture src={product?.image ?? null} alt="" width={72} />
      </span>
      <div className={styles.words}>
        {product ? (
          <Link className={styles.product} to={productPath(product.handle)}>
            <ShopText language={product.titleLanguage}>{product.title}</ShopText>
          </Link>
        ) : (
          <span className={styles.product}>
            <Trans>A product that is no longer sold</Trans>
          </span>
        )}
        <p className={styles.facts}>
          <StarRow stars={stars} />
          <WrittenOn at={createdAt} />
          <State review={review} />
        </p>
        <div lang={language} dir="auto" className={styles.text}>
          {title !== "" && <h3>{title}</h3>}
          <p>{text}</p>
        </div>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map(({ photo, path }) => (
              <li key={photo}>
                <img src={path} alt="" width={56} height={56} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
        {answer && <ShopsAnswer text={answer.text} at={answer.at} />}
        <div className={styles.actions}>
          {mayReview && (
            <Button size="compact" icon="pencil" onClick={onChange}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button kind="quiet" size="compact" icon="trash" onClick={() => setDeleteDialogOpen(true)}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
      <Dialog
        open={deleteDialogOpen}
        onClose={() => setDeleteDialogOpen(false)}
        title={t`Delete your review?`}
        footer={<DeleteChoice onDelete={() => void remove()} />}
      >
        <p>
          <Trans>Its photos and the shop’s answer are deleted too.</Trans>
        </p>
      </Dialog>
    </li>
  );
}

function State({ review: { state } }: { review: ShownOwnReview }) {
  if (state === "published") {
    return (
      <Chip tone="positive">
        <Trans>Published</Trans>
      </Chip>
    );
  }
  return (
    <Chip tone="warning">
      {state === "waiting" ? <Trans>Awaiting approval</Trans> : <Trans>Not shown: it does not follow our rules</Trans>}
    </Chip>
  );
}
