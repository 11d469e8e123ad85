/** Keeps a page in step with its session, which may expire, be ended or change in another window (SPEC SESS-03). */

import { closeLayers } from "../../ui/dialogs/back-closes.ts";
import type { Api } from "../api/api.ts";
import { useLocalState } from "../local-state.ts";
import { forgetCustomer, loadCustomer } from "./customer.ts";
import { finishLeaving } from "./leave-checkouts.ts";
import { loginPath } from "./login-path.ts";
import { dropSession, isOver } from "./session.ts";

export type GoTo = (path: string) => void;

/** The longest delay of a timer: 2³¹ − 1 ms, nearly 25 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

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
    forgetCustomer();
    check();
    void loadCustomer(api);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") check();
  });
  // A page restored from the back/forward cache is as it was left.
  addEventListener("pageshow", check);
  addEventListener("online", () => void finishLeaving());
  void finishLeaving();
  check();
  void loadCustomer(api);
}

/** Ends this session, if it is the current one, and opens the login page; a guest (null) only gets the login page. */
export function loseSession(token: string | null, goTo: GoTo): boolean {
  const current = useLocalState.getState().session?.token ?? null;
  if (current !== token) return false;
  if (token !== null) dropSession();
  // Navigating with a dialog open would leave the dialog's entry in the history.
  void closeLayers().then(() => goTo(loginPath({ tokenExpired: token !== null })));
  return true;
}
