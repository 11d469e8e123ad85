/**
 * Synchronises this browser's cart with the customer's cart on the server (SPEC SESS-01, API-06, API-07): changes here
 * show at once, wait in `pending` and are uploaded; changes from other devices are downloaded.
 */

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Api } from "../api/api.ts";
import { BackendError, ConnectionError } from "../api/errors.ts";
import { catchUp, useLocalState } from "../local-state.ts";
import { isOver } from "../session/session.ts";
import type { LocalState } from "../stored-state.ts";
import { noteRefused, useCartStatus } from "./cart-status.ts";
import {
  afterMerge,
  chunksOf,
  meet,
  nextChanges,
  changesBetween,
  withoutRefused,
  withoutSent,
  type MergedLines,
  type Pending,
} from "./lines/pending.ts";
import { leaveServerLines, listServerCart, mergeServerLines, setServerLines, type ServerCart } from "./server-cart.ts";

const GATHER_MS = 400;
const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;
const FRESH_MS = 5_000;

let say: (text: ReturnType<typeof msg>) => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let retryMs = FIRST_RETRY_MS;
let fetchedAt = -Infinity;

export function syncCart(api: Api, words: I18n, tell: (text: string) => void): void {
  say = (text) => tell(words._(text));
  useLocalState.subscribe((now, before) => {
    if (now.session?.token !== before.session?.token) {
      useCartStatus.setState({
        status: "unknown",
        mergeDialogOpen: false,
        sendingFailed: false,
        reserved: {},
        error: null,
      });
      fetchedAt = -Infinity;
      if (now.session) void bringTogether(api);
    } else if (now.pending !== before.pending) {
      later(api, GATHER_MS);
    }
    if (!now.mergeDue && before.mergeDue) useCartStatus.setState({ mergeDialogOpen: false });
  });
  addEventListener("pagehide", () => void handOver(api));
  addEventListener("pageshow", (event) => {
    if (event.persisted) void refreshStoredCart(api, 0);
  });
  addEventListener("online", () => void bringTogether(api));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refreshStoredCart(api, FRESH_MS);
  });
  void bringTogether(api);
}

/** Uploads a guest's lines after a login, or downloads the customer's cart, if due. */
export async function bringTogether(api: Api): Promise<void> {
  if (useLocalState.getState().mergeDue) await mergeCart(api);
  else await refreshStoredCart(api, FRESH_MS);
}

/** SPEC SESS-01: uploads the former guest's lines; the server's cart then applies. */
export function mergeCart(api: Api): Promise<void> {
  return oneAtATime(async (token) => {
    const { lines: guests, mergeDue } = useLocalState.getState();
    if (!mergeDue) return;
    try {
      const unknown: string[] = [];
      for (const chunk of chunksOf(guests)) unknown.push(...(await mergeServerLines(api, changesBetween([], chunk))));
      const { lines: saved, reserved } = await listServerCart(api);
      take(token, reserved, ({ lines, pending }) => ({
        ...afterMerge(lines, saved, { ...pending, ...changesBetween(guests, lines) }),
        mergeDue: false,
      }));
      showUnknown(unknown);
    } catch {
      // SPEC SESS-02: the guest's lines stay until the customer answers.
      if (isOf(useLocalState.getState(), token)) useCartStatus.setState({ mergeDialogOpen: true });
    }
  });
}

export async function giveUpMerge(api: Api): Promise<void> {
  useCartStatus.setState({ status: "unknown", mergeDialogOpen: false });
  catchUp();
  useLocalState.setState({ lines: [], pending: {}, mergeDue: false });
  await refreshStoredCart(api, 0);
}

/** Sends pending changes, or else fetches the cart if it is older than `freshMs`. Never throws. */
export async function refreshStoredCart(api: Api, freshMs: number): Promise<void> {
  if (Date.now() - fetchedAt < freshMs && Object.keys(useLocalState.getState().pending).length === 0) return;
  await exchange(api);
}

/** Sends pending changes, if any. Throws the last error unless all are confirmed. */
export async function deliver(api: Api): Promise<void> {
  const isPending = () => Object.keys(useLocalState.getState().pending).length > 0;
  for (let round = 0; round < 3 && isPending(); round += 1) await exchange(api);
  if (isPending()) throw useCartStatus.getState().error ?? new ConnectionError("network");
}

/** Sends pending changes when the page is left or the session ends. Never rejects: the next page tries again. */
export async function handOver(api: Api): Promise<void> {
  const { session, pending, mergeDue } = useLocalState.getState();
  const inputs = nextChanges(pending);
  if (!session || mergeDue || Object.keys(inputs).length === 0) return;
  await leaveServerLines(api, inputs).catch(() => {});
}

function exchange(api: Api): Promise<void> {
  clearTimeout(timer);
  return oneAtATime(async (token) => {
    const { pending, mergeDue } = useLocalState.getState();
    if (mergeDue) return;
    const sent = nextChanges(pending);
    try {
      const {
        lines: saved,
        reserved,
        unknown,
      } = Object.keys(sent).length > 0
        ? await setServerLines(api, sent)
        : { ...(await listServerCart(api)), unknown: [] };
      noteRefused(unknown.filter((id) => !(id in withoutSent(useLocalState.getState().pending, sent))));
      take(token, reserved, (state) =>
        meet({
          here: state.lines.filter(({ variantId }) => !unknown.includes(variantId)),
          saved,
          pending: withoutSent(state.pending, sent),
          ordered: state.pendingCheckout?.cartId === null ? state.pendingCheckout.lines : [],
        }),
      );
      showUnknown(unknown);
    } catch (error) {
      if (isRefused(error)) return refuse(api, token, sent);
      useCartStatus.setState(({ status }) => ({
        status: status === "known" ? "known" : "failed",
        sendingFailed: Object.keys(sent).length > 0,
        error,
      }));
      later(api, retryMs);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
  });
}

function take(
  token: string,
  reserved: ServerCart["reserved"],
  met: (state: LocalState) => MergedLines & Partial<LocalState>,
): void {
  catchUp();
  const state = useLocalState.getState();
  if (!isOf(state, token)) return;
  const { gone, ...next } = met(state);
  useCartStatus.setState({ status: "known", sendingFailed: false, reserved, error: null });
  fetchedAt = Date.now();
  retryMs = FIRST_RETRY_MS;
  useLocalState.setState(next);
  if (gone > 0) say(msg`Changed on another device`);
}

/** Undoes changes that the server will never accept: those lines become as the server has them. */
async function refuse(api: Api, token: string, sent: Pending): Promise<void> {
  const cart = await listServerCart(api).catch(() => null);
  catchUp();
  const state = useLocalState.getState();
  if (!isOf(state, token)) return;
  const pending = withoutSent(state.pending, sent);
  noteRefused(Object.keys(sent).filter((id) => !(id in pending)));
  if (cart) {
    const { lines: saved, reserved } = cart;
    const here = (lines: LocalState["lines"]) => withoutRefused(lines, saved, sent, pending);
    take(token, reserved, ({ lines }) => meet({ here: here(lines), saved, pending, ordered: [] }));
  } else {
    useCartStatus.setState({ status: "unknown" });
    useLocalState.setState({ pending });
    later(api, retryMs);
  }
  say(msg`Add to cart error`);
}

function showUnknown(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  say(msg`Some items are no longer available and were removed from your cart`);
}

function later(api: Api, delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const { session, pending } = useLocalState.getState();
    const isDue = Object.keys(pending).length > 0 || useCartStatus.getState().status !== "known";
    if (session && isDue) void exchange(api);
  }, delayMs);
}

function isRefused(error: unknown): boolean {
  return error instanceof BackendError && error.reason !== null && [400, 409, 413].includes(error.code);
}

function isOf({ session }: LocalState, token: string): boolean {
  return session?.token === token;
}

let turn: Promise<void> = Promise.resolve();

/** Runs `work` for the signed-in customer, one at a time across all windows (where Web Locks are allowed). */
function oneAtATime(work: (token: string) => Promise<void>): Promise<void> {
  const run = async () => {
    catchUp();
    const { session } = useLocalState.getState();
    if (session && !isOver(session)) await work(session.token);
  };
  const alone = async () => {
    let hasBegun = false;
    try {
      await navigator.locks.request("filigree-cart", () => {
        hasBegun = true;
        return run();
      });
    } catch {
      // No locks without HTTPS or where storage is blocked: harmless, as each change states its whole line.
      if (!hasBegun) await run();
    }
  };
  turn = turn.then(alone, alone).catch(() => {});
  return turn;
}
