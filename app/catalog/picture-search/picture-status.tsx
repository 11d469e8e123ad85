import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type Ref } from "react";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { Picture } from "../../../ui/pictures/picture.tsx";
import type { PictureSearch, PictureSearchState } from "./use-picture-search.ts";
import styles from "./picture-status.module.css";

/** The progress of a picture search, or why it ended. It takes the focus, as the focused element may be gone. */
export function PictureStatus({ state, start, cancel }: Pick<PictureSearch, "state" | "start" | "cancel">) {
  const place = useRef<HTMLDivElement>(null);
  const { is } = state;
  useEffect(() => {
    if (is !== "idle") place.current?.focus();
  }, [is]);

  if (state.is === "idle") return null;
  if (state.is === "busy") return <Busy ref={place} {...state} onCancel={cancel} />;
  if (state.is === "cancelled") {
    return (
      <div className={styles.place}>
        <Notice ref={place} tone="warning" title={state.words} />
      </div>
    );
  }
  const { again, words } = state;
  return (
    <div className={styles.place}>
      <Notice ref={place} tone="negative" title={words}>
        {again && (
          <span>
            <Button size="compact" icon="history" onClick={() => start(again)}>
              <Trans>Try again</Trans>
            </Button>
          </span>
        )}
      </Notice>
    </div>
  );
}

type BusyProps = Omit<Extract<PictureSearchState, { is: "busy" }>, "is"> & {
  ref: Ref<HTMLDivElement>;
  onCancel: () => void;
};

function Busy({ ref, step, preview, onCancel }: BusyProps) {
  const { t } = useLingui();
  const words = { preparing: t`Preparing the picture…`, sending: t`Sending the picture…`, searching: t`Searching…` };
  return (
    <div className={styles.busy} ref={ref} tabIndex={-1}>
      <span className={styles.preview}>
        <Picture src={preview} alt={t`Your picture`} width={72} load="early" />
      </span>
      <span className={styles.words} aria-live="polite">
        {words[step]}
        <progress aria-label={words[step]} className={styles.progress} max={3} value={PROGRESS[step]} />
      </span>
      {step === "searching" ? (
        <Spinner size={20} />
      ) : (
        <Button kind="quiet" size="compact" icon="close" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}

/** How many of three steps are done. */
const PROGRESS = { preparing: 0.5, sending: 1.5, searching: 2.5 };
