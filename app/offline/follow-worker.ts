/** Registers the service worker of a build, and tells it what is read (SPEC APPU-02). */
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DataRouter } from "react-router";
import { keptAddressOf } from "../../contract/kept-pages.ts";
import { toast } from "../../ui/toast.tsx";
import { inShell } from "../native/in-shell.ts";
import { useLocalState } from "../local-state.ts";
import { savesData } from "../saves-data.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { whenQuiet } from "../when-quiet.ts";
import { isKeptHere } from "./kept-here.ts";
import { CACHES, type ToWorker } from "./kept.ts";
import { followUpdates, installUpdate, useUpdate } from "./updates.ts";

/** As long as it may take to read it and to press the button. */
const OFFER_MS = 12_000;

/** Called once, when the page is live: nothing of it is in the way of the first page. */
export function followWorker(router: DataRouter, words: I18n): void {
  if (!("serviceWorker" in navigator)) return;
  const { worker } = document.documentElement.dataset;
  // The server says whether there is one. A shop that has done away with it leaves none behind.
  if (worker === undefined) return void removeWorker();
  readOffline(router);
  forgetSharedWithSession();
  // In the app new versions come from the store.
  if (!inShell()) offerUpdates(words);
  whenIdle(() => void register(worker, router));
}

async function register(worker: string, router: DataRouter): Promise<void> {
  try {
    // A browser that is told to have no workers may answer nothing.
    const registration = (await navigator.serviceWorker.register(worker)) as ServiceWorkerRegistration | undefined;
    if (!registration) return;
    if (!inShell()) followUpdates(registration);
    const { active } = await navigator.serviceWorker.ready;
    tellVisits(router, active);
  } catch {
    // The shop works without; the browser may forbid it, or be offline.
  }
}

/** The first page was there before the worker, and the others fetch only what is in them. */
function tellVisits(router: DataRouter, active: ServiceWorker | null): void {
  const tell = (files: string[] = []) => {
    const { pathname, search } = router.state.location;
    if (router.state.errors || !navigator.onLine || savesData()) return;
    const message: ToWorker = { say: "visited", path: pathname + search, files };
    (navigator.serviceWorker.controller ?? active)?.postMessage(message);
  };
  let told = router.state.location.key;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.key === told) return;
    told = location.key;
    whenIdle(() => tell());
  });
  tell(loadedFiles());
}

/** What was loaded before the worker could keep it. */
function loadedFiles(): string[] {
  const assets = `${location.origin}/assets/`;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(loaded.filter((name) => name.startsWith(assets)).map((name) => new URL(name).pathname))];
}

/** Without a connection a page is opened as the worker has it, not put together from what cannot be fetched. */
function readOffline(router: DataRouter): void {
  router.subscribe(({ navigation, location: left }) => {
    if (navigation.state !== "loading" || navigator.onLine || !isKeptHere()) return;
    const { pathname, search, hash } = navigation.location;
    const path = pathname + search;
    if (path === left.pathname + left.search || !keptAddressOf(path)) return;
    // A step back has changed the address already.
    if (path === location.pathname + location.search) location.reload();
    else location.assign(path + hash);
  });
}

/** Once for each version, and never while she is at something. */
function offerUpdates(words: I18n): void {
  const say = async (text: string, label: string, run: () => void) => {
    await whenQuiet(new AbortController().signal);
    toast({ text, action: { label, run }, durationMs: OFFER_MS });
  };
  useUpdate.subscribe(({ step }, before) => {
    // Who looks for updates herself reads it there.
    if (step === before.step || document.querySelector("dialog[open]")) return;
    if (step === "downloaded") void say(words._(msg`New version downloaded`), words._(msg`Install now`), installUpdate);
    if (step === "installed" && before.step === "installing")
      void say(words._(msg`New version installed`), words._(msg`Restart`), () => location.reload());
  });
}

/** What another app has shared and nobody has looked for is not the next one's. */
function forgetSharedWithSession(): void {
  useLocalState.subscribe(({ session }, before) => {
    if (before.session && session?.token !== before.session.token) void caches.delete(CACHES.shared);
  });
}

async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((each) => each.unregister()));
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}
