import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { classes } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import type { Player } from "./use-player.ts";
import styles from "./video-controls.module.css";

export type VideoControlsProps = {
  player: Player;
  visible: boolean;
  onFullScreen: () => void;
};

const STEP_SECONDS = 2;
const STEPS: Record<string, number> = {
  ArrowRight: STEP_SECONDS,
  ArrowUp: STEP_SECONDS,
  ArrowLeft: -STEP_SECONDS,
  ArrowDown: -STEP_SECONDS,
};

/** A video's controls, left to right in every language, like its time. The first one is focused on mount. */
export function VideoControls({ player, visible, onFullScreen }: VideoControlsProps) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { state, time, duration, muted, toggle, seek, skip, toggleSound } = player;
  const paused = state === "paused";
  const [at, whole] = [clockTime(time), clockTime(duration)];
  return (
    <div className={classes(styles.controls, !visible && styles.away)} dir="ltr">
      <button
        ref={first}
        type="button"
        className={styles.button}
        aria-label={paused ? t`Play` : t`Pause`}
        onClick={toggle}
      >
        <Icon name={paused ? "play" : "pause"} size={22} solid={paused} />
      </button>
      <span className={styles.time} aria-hidden="true">
        {at} / {whole}
      </span>
      <input
        type="range"
        className={styles.seek}
        aria-label={t`Position in the video`}
        aria-valuetext={t`${at} of ${whole}`}
        min={0}
        max={duration}
        step="any"
        value={time}
        disabled={duration === 0}
        onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          skip(step);
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={muted ? t`Sound on` : t`Sound off`}
        onClick={toggleSound}
      >
        <Icon name={muted ? "muted" : "sound"} size={22} />
      </button>
      <button type="button" className={styles.button} aria-label={t`Full screen`} onClick={onFullScreen}>
        <Icon name="expand" size={20} />
      </button>
    </div>
  );
}

/** "1:07" */
function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
