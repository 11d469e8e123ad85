/** In the phone app a new version comes from the store (SPEC APPU-01): Google's within the app, Apple's in its own. */

import { App } from "@capacitor/app";
import { Capacitor } from "@capacitor/core";
import { AppUpdate, FlexibleUpdateInstallStatus, type FlexibleUpdateState } from "@capawesome/capacitor-app-update";
import { updateBy, useUpdate, type UpdateStep } from "../offline/updates.ts";
import { isOlder } from "./versions.ts";

/** What the shop tells its apps at `/apps/{platform}.json`; `null`: it does not say. */
type Release = { version: string | null; leastVersion: string | null; storeUrl: string | null };

const STEPS: Record<FlexibleUpdateInstallStatus, UpdateStep | null> = {
  [FlexibleUpdateInstallStatus.UNKNOWN]: null,
  [FlexibleUpdateInstallStatus.PENDING]: "downloading",
  [FlexibleUpdateInstallStatus.DOWNLOADING]: "downloading",
  [FlexibleUpdateInstallStatus.DOWNLOADED]: "downloaded",
  [FlexibleUpdateInstallStatus.INSTALLING]: "installing",
  [FlexibleUpdateInstallStatus.INSTALLED]: "installed",
  [FlexibleUpdateInstallStatus.FAILED]: "not-finished",
  [FlexibleUpdateInstallStatus.CANCELED]: "found",
};

let storeUrl: string | null = null;

/** Call once. Resolves when the first check is done; one that fails changes nothing. */
export async function followStoreUpdates(): Promise<void> {
  updateBy({ check, begin, install: () => void AppUpdate.completeFlexibleUpdate() });
  await AppUpdate.addListener("onFlexibleUpdateStateChange", showStep);
  await check().catch(() => {});
}

async function check(): Promise<void> {
  const { version: own } = await App.getInfo();
  const release = await readRelease();
  storeUrl = release.storeUrl;
  const version = release.version !== null && isOlder(own, release.version) ? release.version : null;
  const required = release.leastVersion !== null && isOlder(own, release.leastVersion);
  const isNew = version !== null || required;
  useUpdate.setState({ step: isNew ? "found" : "current", version: version ?? release.leastVersion, required });
  // A download of an earlier visit only waits to be installed.
  if (isNew && (await flexibleUpdate())?.installStatus === FlexibleUpdateInstallStatus.DOWNLOADED)
    useUpdate.setState({ step: "downloaded" });
}

async function readRelease(): Promise<Release> {
  const answer = await fetch(`/apps/${Capacitor.getPlatform()}.json`, {
    cache: "no-store",
    signal: AbortSignal.timeout(15_000),
  });
  // A shop that names no app versions has no newer ones.
  if (answer.status === 404) return { version: null, leastVersion: null, storeUrl: null };
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`);
  return (await answer.json()) as Release;
}

/** Downloads it in the background where the store can; otherwise opens the app's page in the store. */
async function begin(): Promise<void> {
  const update = await flexibleUpdate();
  if (update?.flexibleUpdateAllowed) {
    useUpdate.setState({ step: "downloading", share: 0 });
    await AppUpdate.startFlexibleUpdate();
  } else {
    if (storeUrl === null) throw new Error("The shop does not say where the app is to be had.");
    // Not a page of the shop: the phone opens it, in its store app if it has one.
    location.assign(storeUrl);
  }
}

/** What Google's store says; null if there is none, or the app was installed otherwise. */
async function flexibleUpdate() {
  if (Capacitor.getPlatform() !== "android") return null;
  return AppUpdate.getAppUpdateInfo().catch(() => null);
}

function showStep({ installStatus, bytesDownloaded = 0, totalBytesToDownload = 0 }: FlexibleUpdateState): void {
  const step = STEPS[installStatus];
  const share = totalBytesToDownload > 0 ? bytesDownloaded / totalBytesToDownload : 0;
  if (step) useUpdate.setState({ step, share });
}
