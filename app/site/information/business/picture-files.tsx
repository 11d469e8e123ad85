import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { MOST_INQUIRY_PICTURES } from "../../../../contract/site/inquiry-validation.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Spinner } from "../../../../ui/lists/spinner.tsx";
import { Icon } from "../../../../ui/pictures/icons.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { messageOfFailure } from "../../../api/failure-messages.ts";
import { savePicture } from "../../../catalog/picture-search/picture-queries.ts";
import { preparePicture, UnusableFile } from "../../../catalog/picture-search/prepare-picture.ts";
import { useApp } from "../../../context.tsx";
import styles from "./picture-files.module.css";

/** The name of the form field that holds the pictures' keys. */
export const PICTURES_FIELD = "photoKeys";

type InquiryPicture = { key: string; preview: string };

/** SPEC BIZ-01: pictures for an inquiry; each is uploaded as soon as it is chosen. */
export function PictureFiles() {
  const { pictures, setPictures, sending, problem, room, add } = useUploads();
  const file = useRef<HTMLInputElement>(null);

  return (
    <fieldset className={styles.files}>
      <legend>
        <Trans>Pictures</Trans>{" "}
        <span>
          <Trans>(optional)</Trans>
        </span>
      </legend>
      {pictures.length > 0 && <PicturePreviews pictures={pictures} onChange={setPictures} />}
      {room > 0 && (
        <div className={styles.add}>
          <Button icon="image" busy={sending} onClick={() => file.current?.click()}>
            <Trans>Add pictures</Trans>
          </Button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            multiple
            hidden
            onChange={({ currentTarget }) => {
              const files = Array.from(currentTarget.files ?? []);
              currentTarget.value = "";
              if (files.length > 0) void add(files);
            }}
          />
        </div>
      )}
      <p className={styles.hint}>
        <Trans>
          A sketch, your logo or an item you like. Pictures are sent in reduced size; you can email artwork later.
        </Trans>
      </p>
      <div role="status">
        {sending && (
          <VisuallyHidden>
            <Spinner size={16} />
            <Trans>Sending…</Trans>
          </VisuallyHidden>
        )}
        {problem && (
          <p className={styles.error}>
            <Icon name="warning" size={16} />
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** The pictures that were uploaded, one after another; `room` is how many more may be added. */
function useUploads() {
  const { t, i18n } = useLingui();
  const { api } = useApp();
  const [pictures, setPictures] = useState<readonly InquiryPicture[]>([]);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const room = MOST_INQUIRY_PICTURES - pictures.length;

  async function add(files: readonly File[]): Promise<void> {
    setSending(true);
    setProblem(files.length > room ? t`You can add up to ${MOST_INQUIRY_PICTURES} pictures.` : null);
    try {
      // One at a time: phones upload slowly, and the shop processes only a few at once.
      for (const each of files.slice(0, room)) {
        // oxlint-disable-next-line no-await-in-loop
        const { bytes, preview } = await preparePicture(each);
        // oxlint-disable-next-line no-await-in-loop
        const key = await savePicture(api, { file: bytes }, AbortSignal.timeout(60_000));
        setPictures((before) => [...before, { key, preview }]);
      }
    } catch (error) {
      setProblem(
        error instanceof UnusableFile ? t`This file is not a supported picture.` : messageOfFailure(error, i18n),
      );
    }
    setSending(false);
  }
  return { pictures, setPictures, sending, problem, room, add };
}

type PicturePreviewsProps = {
  pictures: readonly InquiryPicture[];
  onChange: (pictures: readonly InquiryPicture[]) => void;
};

function PicturePreviews({ pictures, onChange }: PicturePreviewsProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.attached}>
      {pictures.map(({ key, preview }, index) => (
        <li key={key}>
          <input type="hidden" name={PICTURES_FIELD} value={key} />
          <img src={preview} alt={t`Picture ${index + 1}`} width={88} height={88} />
          <button
            type="button"
            aria-label={t`Remove picture ${index + 1}`}
            onClick={() => onChange(pictures.filter((each) => each.key !== key))}
          >
            <Icon name="close" size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
