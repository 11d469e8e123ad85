/** Which shop the apps are of, and how they are called: from the shop's own settings (.env.example). */
import type { Config } from "../../server/config.ts";

export type MobileSettings = {
  /** The shop's address without a slash at the end, such as "https://shop.example". */
  server: string;
  androidId: string;
  iosId: string;
  /** Apple's team; null: chosen in Xcode. */
  iosTeam: string | null;
  /** "2.1.7" */
  version: string;
  /** Counts up with each build that a store has seen. */
  versionCode: number;
};

/** For trying on a device; no store takes it. */
export const TRIAL_ID = "example.shop.filigree";

/** Thrown for what cannot become an app; the message says what to do. */
export class MobileError extends Error {}

type Given = {
  config: Pick<Config, "publicUrl" | "androidApp" | "iosApp">;
  /** In place of the shop's PUBLIC_URL, for trying. */
  server?: string | undefined;
  version: string;
  versionCode: number;
};

/** Throws `MobileError` for a shop without an address, or one that phones would not trust. */
export function mobileSettings({ config, server, version, versionCode }: Given): MobileSettings {
  const given = server ?? config.publicUrl;
  if (given === undefined) {
    throw new MobileError("Which shop is the app of? Set PUBLIC_URL, or say --server https://shop.example");
  }
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "") {
    throw new MobileError(`${given} is no address of a shop, such as https://shop.example`);
  }
  if (url.protocol === "http:" && !isNear(url.hostname)) {
    throw new MobileError(`${given}: outside of this network phones open https only`);
  }
  return {
    server: url.origin,
    androidId: config.androidApp?.id ?? TRIAL_ID,
    iosId: config.iosApp?.id ?? TRIAL_ID,
    iosTeam: config.iosApp?.teamId ?? null,
    version,
    versionCode,
  };
}

/** This machine, or one beside it: 10.0.2.2 is the developer's machine as Android's emulator sees it. */
function isNear(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/.test(
    host,
  );
}
