/**
 * The way of a new version to this device (SPEC APPU-01), told in the shop's words: the service worker's life cycle in a
 * browser, the store's in the shop's app.
 */
import { create } from "zustand";
import { hasNewerVersion } from "../settings/version.ts";
import type { FromWorker, ToWorker } from "./kept.ts";

export type UpdateStep =
  /** Nobody has asked yet, and nothing has come. */
  | "unknown"
  | "checking"
  | "failed"
  | "current"
  /** In the store, and not asked for yet: in a browser it is downloaded at once. */
  | "found"
  | "downloading"
  /** It waits until she lets it in, or has closed all windows of the shop. */
  | "downloaded"
  | "installing"
  /** A restart begins it. */
  | "installed"
  | "not-finished";

type Update = {
  step: UpdateStep;
  /** From 0 to 1, of "downloading". */
  share: number;
  /** The store's, such as "2.2.0", where that is known. */
  version: string | null;
  /** Whether this version may not be used any more. */
  required: boolean;
};

export const useUpdate = create<Update>()(() => ({ step: "unknown", share: 0, version: null, required: false }));

/** Another way for new versions than the service worker's. */
export type UpdateWay = {
  /** Looks for one, and says in `useUpdate` what it found. Throws when it cannot. */
  check(): Promise<void>;
  /** Fetches the one that was found. Throws when it cannot. */
  begin(): Promise<void>;
  /** Lets the one in that was downloaded. */
  install(): void;
};

let way: UpdateWay | null = null;

/** From now on versions come by this way. */
export function updateBy(another: UpdateWay): void {
  way = another;
}

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
    if (way) return await way.check();
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

/** Fetches the version that was found, from its store. Never throws. */
export async function beginUpdate(): Promise<void> {
  try {
    await way?.begin();
  } catch {
    useUpdate.setState({ step: "not-finished" });
  }
}

/** Lets the version in that was downloaded. Pages that are open go on with theirs until they are restarted. */
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
