import { useLocalState } from "../local-state.ts";

/** Shows the number of cart lines on the installed app's icon (SPEC SHELL-03, APPU-02). Call once. */
export function followAppBadge(): void {
  if (!("setAppBadge" in navigator)) return;
  const show = (lines: number) => {
    // Only an installed app may, and only on systems with badges.
    const shown = lines === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(lines);
    shown.catch(() => {});
  };
  show(useLocalState.getState().lines.length);
  useLocalState.subscribe(({ lines }, before) => {
    if (lines.length !== before.lines.length) show(lines.length);
  });
}
