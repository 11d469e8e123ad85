import { useEffect, useRef, useState } from "react";

/** SPEC UI-01: after so long without a movement, the controls of a video hide. */
const HIDE_MS = 3_000;

/** Whether somebody has moved, touched or typed within three seconds; `stir` says that she just has. */
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
