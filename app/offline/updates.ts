/** An update on this device (SPEC APPU-01): of the service worker in a browser, of the store in the phone app. */

import { create } from "zustand";
import { hasNewerVersion } from "../site/settings/version.ts";
import type { FromWorker, ToWorker } from "./caches.ts";

export type UpdateStep =
  | "unknown"
  | "checking"
  | "failed"
  | "current"
  /** In the store, not downloaded yet; a browser downloads at once. */
  | "found"
  | "downloading"
  /** Installed once the customer agrees, or has closed all windows of the shop. */
  | "downloaded"
  | "installing"
  /** Installed: a restart runs it. */
  | "installed"
  | "not-finished";

type Update = {
  step: UpdateStep;
  share: number;
  /** The store's version, such as "2.2.0", where known. */
  version: string | null;
  required: boolean;
};

export const useUpdate = create<Update>()(() => ({ step: "unknown", share: 0, version: null, required: false }));

export type UpdateWay = {
  check(): Promise<void>;
  begin(): Promise<void>;
  install(): void;
};

let way: UpdateWay | null = null;

export function updateBy(another: UpdateWay): void {
  way = another;
}

/** Installing takes a moment; beyond this it has stalled. */
const LONGEST_INSTALL_MS = 20_000;
/** A worker that the browser has just found begins to install at once. */
const SETTLE_MS = 300;

let registered: ServiceWorkerRegistration | null = null;

export function followUpdates(registration: ServiceWorkerRegistration): void {
  registered = registration;
  const { serviceWorker } = navigator;
  // The very first worker is not an update.
  let controlled = serviceWorker.controller !== null;
  if (controlled && registration.waiting) follow(registration.waiting);
  if (controlled && registration.installing) follow(registration.installing);
  registration.addEventListener("updatefound", () => {
    if (controlled && registration.installing) follow(registration.installing);
  });
  // Another window may have installed it.
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) useUpdate.setState({ step: "installed" });
    controlled = true;
  });
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (controlled && data.say === "downloading" && useUpdate.getState().step === "downloading")
      useUpdate.setState({ share: data.of === 0 ? 1 : data.done / data.of });
  });
}

/** Checks whether the shop has a newer version than this page; `useUpdate` has the outcome. Never throws. */
export async function checkForUpdate(): Promise<void> {
  const { step } = useUpdate.getState();
  if (step === "downloading" || step === "downloaded" || step === "installing") return;
  useUpdate.setState({ step: "checking" });
  try {
    if (way) return await way.check();
    if (registered) {
      await registered.update();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const coming = registered.installing ?? registered.waiting;
      if (coming) return follow(coming);
    }
    // Without a worker, or when the worker is newer than the page, a restart is all that is needed.
    const newer = await hasNewerVersion();
    if (useUpdate.getState().step === "checking") useUpdate.setState({ step: newer ? "installed" : "current" });
  } catch {
    if (useUpdate.getState().step === "checking") useUpdate.setState({ step: "failed" });
  }
}

/** Downloads the version that was found, from its store. Never throws. */
export async function beginUpdate(): Promise<void> {
  try {
    await way?.begin();
  } catch {
    useUpdate.setState({ step: "not-finished" });
  }
}

/** Activates the downloaded version. Open pages go on with theirs until they are restarted. */
export function installUpdate(): void {
  if (way) return way.install();
  const worker = registered?.waiting;
  if (!worker) return void checkForUpdate();
  useUpdate.setState({ step: "installing" });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than its page's
  worker.postMessage({ say: "install" } satisfies ToWorker);
  setTimeout(() => {
    if (useUpdate.getState().step === "installing") useUpdate.setState({ step: "not-finished" });
  }, LONGEST_INSTALL_MS);
}

const followed = new WeakSet<ServiceWorker>();

function follow(worker: ServiceWorker): void {
  useUpdate.setState({ step: stepOf(worker), share: 0 });
  if (followed.has(worker)) return;
  followed.add(worker);
  worker.addEventListener("statechange", () => {
    // A worker that an even newer version has replaced reports nothing any more.
    const overtaken = registered?.installing ?? registered?.waiting;
    if (overtaken && overtaken !== worker) return;
    const { step } = useUpdate.getState();
    if (step !== "installed") useUpdate.setState({ step: stepOf(worker) });
  });
}

function stepOf({ state }: ServiceWorker): UpdateStep {
  if (state === "installed") return "downloaded";
  if (state === "activating") return "installing";
  if (state === "activated") return "installed";
  return state === "redundant" ? "not-finished" : "downloading";
}
