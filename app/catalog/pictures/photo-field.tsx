import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, type ReactNode } from "react";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import type { Photo, Photos } from "./use-photos.ts";
import styles from "./photo-field.module.css";

export function PhotoField({ photos, room, add, remove, retry, hint }: Photos & { hint: ReactNode }) {
  const { t } = useLingui();
  const { count } = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        <Trans>Photos</Trans>{" "}
        <span>
          <Trans>(optional)</Trans>
        </span>
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              name={t`Photo ${count(index + 1)}`}
              onRemove={() => remove(photo.id)}
              onRetry={() => retry(photo)}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
      />
      {room > 0 && (
        <Button icon="camera" onClick={() => input.current?.click()}>
          <Trans>Add photos</Trans>
        </Button>
      )}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}

type PhotoItemProps = { photo: Photo; name: string; onRemove: () => void; onRetry: () => void };

function PhotoItem({ photo, name, onRemove, onRetry }: PhotoItemProps) {
  const { t } = useLingui();
  const { preview, state } = photo;
  return (
    <li className={styles.photo}>
      <span className={styles.tile} data-state={state}>
        {preview === null ? <Icon name="image" size={28} /> : <img src={preview} alt={name} width={96} height={96} />}
        {state === "sending" && (
          <span className={styles.over}>
            <Spinner size={24} />
          </span>
        )}
      </span>
      <span className={styles.remove}>
        <IconButton icon="close" label={t`Remove: ${name}`} onClick={onRemove} />
      </span>
      {state === "failed" && (
        <button type="button" className={styles.error} onClick={onRetry}>
          <Trans>Not sent. Try again</Trans>
        </button>
      )}
      {state === "unusable" && (
        <span className={styles.error} role="alert">
          <Trans>This picture cannot be used</Trans>
        </span>
      )}
    </li>
  );
}
