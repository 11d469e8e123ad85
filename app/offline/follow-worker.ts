/** Registers a build's service worker, and tells it which pages are read (SPEC APPU-02). */

import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DataRouter } from "react-router";
import { cacheAddressOf } from "../../contract/cached-pages.ts";
import { toast } from "../../ui/dialogs/toast.tsx";
import { whenIdle } from "../../ui/timing/when-idle.ts";
import { useLocalState } from "../local-state.ts";
import { inShell } from "../native/in-shell.ts";
import { savesData } from "../saves-data.ts";
import { whenQuiet } from "../when-quiet.ts";
import { CACHES, type ToWorker } from "./caches.ts";
import { isCachedHere } from "./is-cached.ts";
import { followUpdates, installUpdate, useUpdate } from "./updates.ts";

const OFFER_MS = 12_000;

export function followWorker(router: DataRouter, words: I18n): void {
  if (!("serviceWorker" in navigator)) return;
  const { worker } = document.documentElement.dataset;
  // The server says whether there is a worker. If the shop has removed it, none stays behind.
  if (worker === undefined) return void removeWorker();
  readOffline(router);
  forgetSharedWithSession();
  // In the phone app new versions come from the store.
  if (!inShell()) offerUpdates(words);
  whenIdle(() => void register(worker, router));
}

async function register(worker: string, router: DataRouter): Promise<void> {
  try {
    // A browser in which workers are forbidden may not answer.
    const registration = (await navigator.serviceWorker.register(worker)) as ServiceWorkerRegistration | undefined;
    if (!registration) return;
    if (!inShell()) followUpdates(registration);
    const { active } = await navigator.serviceWorker.ready;
    reportVisits(router, active);
  } catch {
    // The shop works without a worker; the browser may forbid it, or be offline.
  }
}

/** The first page was loaded before the worker existed; later ones fetch only their own files. */
function reportVisits(router: DataRouter, active: ServiceWorker | null): void {
  const report = (files: string[] = []) => {
    const { pathname, search } = router.state.location;
    if (router.state.errors || !navigator.onLine || savesData()) return;
    const message: ToWorker = { say: "visited", path: pathname + search, files };
    (navigator.serviceWorker.controller ?? active)?.postMessage(message);
  };
  let reportedKey = router.state.location.key;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location.key === reportedKey) return;
    reportedKey = location.key;
    whenIdle(() => report());
  });
  report(loadedFiles());
}

function loadedFiles(): string[] {
  const assets = `${location.origin}/assets/`;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(loaded.filter((name) => name.startsWith(assets)).map((name) => new URL(name).pathname))];
}

/** Without a connection a page is loaded whole from the worker's cache, as its data cannot be fetched. */
function readOffline(router: DataRouter): void {
  router.subscribe(({ navigation, location: left }) => {
    if (navigation.state !== "loading" || navigator.onLine || !isCachedHere()) return;
    const { pathname, search, hash } = navigation.location;
    const path = pathname + search;
    if (path === left.pathname + left.search || !cacheAddressOf(path)) return;
    if (path === location.pathname + location.search) location.reload();
    else location.assign(path + hash);
  });
}

/** Once for each version, and never while the customer is busy. */
function offerUpdates(words: I18n): void {
  const offer = async (text: string, label: string, run: () => void) => {
    await whenQuiet(new AbortController().signal);
    toast({ text, action: { label, run }, durationMs: OFFER_MS });
  };
  useUpdate.subscribe(({ step }, before) => {
    // The update dialog already tells whoever looks for updates.
    if (step === before.step || document.querySelector("dialog[open]")) return;
    if (step === "downloaded")
      void offer(words._(msg`New version downloaded`), words._(msg`Install now`), installUpdate);
    if (step === "installed" && before.step === "installing")
      void offer(words._(msg`New version installed`), words._(msg`Restart`), () => location.reload());
  });
}

/** A picture shared by another app and not searched for must not turn up for the next customer. */
function forgetSharedWithSession(): void {
  useLocalState.subscribe(({ session }, before) => {
    if (before.session && session?.token !== before.session.token) void caches.delete(CACHES.shared).catch(() => {});
  });
}

async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((each) => each.unregister()));
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}
