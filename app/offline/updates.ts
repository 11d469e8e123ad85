/** The way of a new version into this browser (SPEC APPU-01): the service worker's life cycle, told in the shop's words. */
import { create } from "zustand";
import { hasNewerVersion } from "../settings/version.ts";
import type { FromWorker, ToWorker } from "./kept.ts";

export type UpdateStep =
  /** Nobody has asked yet, and nothing has come. */
  | "unknown"
  | "checking"
  | "failed"
  | "current"
  | "downloading"
  /** It waits until she lets it in, or has closed all windows of the shop. */
  | "downloaded"
  | "installing"
  /** A restart begins it. */
  | "installed"
  | "not-finished";

type Update = { step: UpdateStep; /** From 0 to 1, of "downloading". */ share: number };

export const useUpdate = create<Update>()(() => ({ step: "unknown", share: 0 }));

/** Installing takes a moment; what takes longer has stopped. */
const LONGEST_INSTALL_MS = 20_000;
/** A worker that the browser has just heard of begins to install at once. */
const SETTLE_MS = 300;

let registered: ServiceWorkerRegistration | null = null;

/** Once, when there is a worker. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  registered = registration;
  const { serviceWorker } = navigator;
  // The first worker of all brings nothing new.
  let controlled = serviceWorker.controller !== null;
  if (controlled && registration.waiting) follow(registration.waiting);
  if (controlled && registration.installing) follow(registration.installing);
  registration.addEventListener("updatefound", () => {
    if (controlled && registration.installing) follow(registration.installing);
  });
  // Another window may have let it in.
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) useUpdate.setState({ step: "installed" });
    controlled = true;
  });
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (controlled && data.say === "downloading" && useUpdate.getState().step === "downloading")
      useUpdate.setState({ share: data.of === 0 ? 1 : data.done / data.of });
  });
}

/** Whether the shop has a newer version than this page is of; what comes of it stands in `useUpdate`. Never throws. */
export async function checkForUpdate(): Promise<void> {
  const { step } = useUpdate.getState();
  if (step === "downloading" || step === "downloaded" || step === "installing") return;
  useUpdate.setState({ step: "checking" });
  try {
    if (registered) {
      await registered.update();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const coming = registered.installing ?? registered.waiting;
      if (coming) return follow(coming);
    }
    // Without a worker, or where the worker is newer than the page, a restart is all there is to do.
    const newer = await hasNewerVersion();
    if (useUpdate.getState().step === "checking") useUpdate.setState({ step: newer ? "installed" : "current" });
  } catch {
    if (useUpdate.getState().step === "checking") useUpdate.setState({ step: "failed" });
  }
}

/** Lets the version in that was downloaded. Pages that are open go on with theirs until they are restarted. */
export function installUpdate(): void {
  const worker = registered?.waiting;
  if (!worker) return void checkForUpdate();
  useUpdate.setState({ step: "installing" });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than its page's
  worker.postMessage({ say: "install" } satisfies ToWorker);
  setTimeout(() => {
    if (useUpdate.getState().step === "installing") useUpdate.setState({ step: "not-finished" });
  }, LONGEST_INSTALL_MS);
}

/** Each worker once. */
const followed = new WeakSet<ServiceWorker>();

function follow(worker: ServiceWorker): void {
  useUpdate.setState({ step: stepOf(worker), share: 0 });
  if (followed.has(worker)) return;
  followed.add(worker);
  worker.addEventListener("statechange", () => {
    // One that an even newer version has overtaken says nothing any more.
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
