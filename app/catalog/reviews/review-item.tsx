import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { intlName } from "../../../domain/translation/languages.ts";
import { toast } from "../../../ui/dialogs/toast.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { onDemand } from "../../on-demand.tsx";
import { useSession } from "../../session/session.ts";
import { ReportButton } from "./report-button.tsx";
import { voteReview, type Review } from "./review-queries.ts";
import { ShopsAnswer } from "./shops-answer.tsx";
import { StarRow } from "./star-row.tsx";
import { WrittenOn } from "./written-on.tsx";
import styles from "./reviews.module.css";

const PhotoViewer = onDemand(
  async () => (await import("./photo-viewer.tsx")).PhotoViewer,
  ({ open }) => open,
);

export function ReviewItem({ review }: { review: Review }) {
  const { t } = useLingui();
  const { count } = useFormats();
  const [shown, setShown] = useState<number | null>(null);
  const { stars, title, text, language, photos, answer } = review;
  return (
    <li className={styles.item}>
      <p className={styles.by}>
        <StarRow stars={stars} />
        <b>
          <bdi>{review.name || t`A customer`}</bdi>
        </b>
        <span className={styles.verified}>
          <Icon name="check" size={14} />
          <Trans>Verified buyer</Trans>
        </span>
        <span>
          {review.country !== null && (
            <>
              <Country code={review.country} />
              {" · "}
            </>
          )}
          <WrittenOn at={review.createdAt} />
        </span>
      </p>
      <div lang={language} dir="auto" className={styles.text}>
        {title !== "" && <h3>{title}</h3>}
        <p>{text}</p>
      </div>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((src, index) => {
            const number = count(index + 1);
            return (
              <li key={src}>
                <button type="button" onClick={() => setShown(index)} aria-label={t`Photo ${number}`}>
                  <img src={src} alt="" width={72} height={72} loading="lazy" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {answer && <ShopsAnswer text={answer.text} at={answer.at} />}
      <div className={styles.actions}>
        <Helpful review={review} />
        <ReportButton kind="review" id={review.id} />
      </div>
      <PhotoViewer open={shown !== null} onClose={() => setShown(null)} photos={photos} start={shown ?? 0} />
    </li>
  );
}

function Helpful({ review }: { review: Review }) {
  const { t } = useLingui();
  const { api } = useApp();
  const { count } = useFormats();
  const isSignedIn = useSession() !== null;
  const [voted, setVoted] = useState({ is: false, times: review.helpful });
  const vote = async () => {
    if (!isSignedIn) return toast({ text: t`Log in to say that a review was helpful.` });
    // The client has told of a failure.
    const times = await voteReview(api, review.id, !voted.is).catch(() => null);
    if (times !== null) setVoted({ is: !voted.is, times });
  };
  return (
    <button type="button" className={styles.quiet} aria-pressed={voted.is} onClick={() => void vote()}>
      <Icon name="heart" size={16} />
      <span>
        <Trans>Helpful</Trans>
        {voted.times > 0 && ` (${count(voted.times)})`}
      </span>
    </button>
  );
}

function Country({ code }: { code: string }) {
  const { locale } = useApp();
  const names = new Intl.DisplayNames([intlName(locale.language)], { type: "region" });
  // Server and browser may have different editions of the names.
  return <span suppressHydrationWarning>{/^[A-Z]{2}$/.test(code) ? names.of(code) : code}</span>;
}
