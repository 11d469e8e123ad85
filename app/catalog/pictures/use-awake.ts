import { useEffect, useRef, useState } from "react";

/** SPEC UI-01: a video's controls hide after so long without input. */
const HIDE_MS = 3_000;

/** Whether there was pointer or keyboard input within three seconds; `stir` reports it. */
export function useAwake(): { awake: boolean; stir: () => void } {
  const [awake, setAwake] = useState(true);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    awake,
    stir() {
      setAwake(true);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setAwake(false), HIDE_MS);
    },
  };
}
