import { useLocalState } from "../local-state.ts";

/** Installed on a home screen, the shop's icon shows how many lines the cart has (SPEC SHELL-03, APPU-02). Once. */
export function followAppBadge(): void {
  if (!("setAppBadge" in navigator)) return;
  const show = (lines: number) => {
    // Only an installed shop may, and only where the system has badges.
    const shown = lines === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(lines);
    shown.catch(() => {});
  };
  show(useLocalState.getState().lines.length);
  useLocalState.subscribe(({ lines }, before) => {
    if (lines.length !== before.lines.length) show(lines.length);
  });
}
