import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useRootData } from "../../root-data.ts";
import styles from "./bulletin.module.css";

/** SPEC HOME-05: the shop's news, scrolling by; pauses while held, and stays still once stopped. */
export function Bulletin() {
  const { t } = useLingui();
  const [paused, setPaused] = useState(false);
  const { scrollNotice: notice = "", noticeLanguages } = useRootData()?.base ?? {};
  if (notice === "") return null;
  return (
    <div className={styles.bulletin} data-paused={paused || undefined}>
      <Icon name="bell" size={18} />
      <div className={styles.window} lang={noticeLanguages?.scrollNotice} dir="ltr" data-moves="">
        <p className={styles.text}>
          <bdi>{notice}</bdi>
          <bdi aria-hidden="true">{notice}</bdi>
        </p>
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? t`Resume scrolling` : t`Pause scrolling`}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? "play" : "pause"} size={16} />
      </button>
    </div>
  );
}
