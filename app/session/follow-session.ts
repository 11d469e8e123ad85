/** Keeps a page true to the session: it may run out, be ended by the server, or change in another window (SPEC SESS-03). */
import { closeLayers } from "../../ui/back-closes.ts";
import type { Api } from "../api/api.ts";
import { useLocalState } from "../local-state.ts";
import { forgetCustomer, loadCustomer } from "./customer.ts";
import { loginPath } from "./login-path.ts";
import { dropSession, isOver } from "./session.ts";

/** Goes to a page of the shop. */
export type GoTo = (path: string) => void;

/** Timers do not reach further than this: 24 days and some. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Called once, when the page is live. */
export function followSession(api: Api, goTo: GoTo): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    const { session } = useLocalState.getState();
    if (!session) return;
    if (isOver(session)) {
      loseSession(session.token, goTo);
      return;
    }
    timer = setTimeout(check, Math.min(Date.parse(session.expireAt) - Date.now(), LONGEST_TIMER_MS));
  }

  useLocalState.subscribe(({ session }, { session: before }) => {
    if (session?.token === before?.token) return;
    // Of another customer nothing may stay in sight.
    forgetCustomer();
    check();
    void loadCustomer(api);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
  // Out of the browser's memory a page comes back as it was left.
  addEventListener("pageshow", check);
  check();
  void loadCustomer(api);
}

/**
 * Ends the session with this token and goes to log in again; a guest (null), who asked for what only customers have,
 * goes to log in. False when that session is not the one any more: a late answer ends nobody else's.
 */
export function loseSession(token: string | null, goTo: GoTo): boolean {
  const current = useLocalState.getState().session?.token ?? null;
  if (current !== token) return false;
  if (token !== null) dropSession();
  // A navigation with a dialog open would leave the dialog's step in the history.
  void closeLayers().then(() => goTo(loginPath({ tokenExpired: token !== null })));
  return true;
}
