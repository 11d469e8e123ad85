import { BUILT_NAME } from "../../domain/site/brand.ts";
import type { Config } from "../../server/config.ts";

export type MobileSettings = {
  /** What the shop is called. */
  name: string;
  server: string;
  androidId: string;
  iosId: string;
  /** Apple's team; null: chosen in Xcode. */
  iosTeam: string | null;
  version: string;
  /** Higher for each build that is uploaded to a store. */
  versionCode: number;
};

/** No store accepts it. */
export const TRIAL_ID = "example.shop.filigree";

export class MobileError extends Error {}

type Given = {
  /** Undefined: the built one. */
  name?: string | undefined;
  config: Pick<Config, "publicUrl" | "androidApp" | "iosApp">;
  server?: string | undefined;
  version: string;
  versionCode: number;
};

/** Throws `MobileError` for a shop without an address, or with one that phones would not trust. */
export function mobileSettings({ name = BUILT_NAME, config, server, version, versionCode }: Given): MobileSettings {
  const given = server ?? config.publicUrl;
  if (given === undefined) {
    throw new MobileError("Which shop does the app show? Set PUBLIC_URL, or add --server https://shop.example");
  }
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "") {
    throw new MobileError(`${given} is not a shop's address, such as https://shop.example`);
  }
  if (url.protocol === "http:" && !isNear(url.hostname)) {
    throw new MobileError(`${given}: outside of their own network phones open only https addresses`);
  }
  return {
    name,
    server: url.origin,
    androidId: config.androidApp?.id ?? TRIAL_ID,
    iosId: config.iosApp?.id ?? TRIAL_ID,
    iosTeam: config.iosApp?.teamId ?? null,
    version,
    versionCode,
  };
}

/** This machine or network; 10.0.2.2 is the developer's machine in Android's emulator. */
function isNear(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+)$/.test(
    host,
  );
}
