/** Polyfills for browser APIs that an app's web view lacks. */

import { Capacitor } from "@capacitor/core";
import { Share } from "@capacitor/share";
import { Badge } from "@capawesome/capacitor-badge";

export function fillWebGaps(): void {
  // iOS has it in web views, Android only in browsers.
  if (!("share" in navigator)) give("share", share);
  // On iOS a badge needs permission for notifications. The shop sends none, so nobody is asked.
  if (Capacitor.getPlatform() === "android" && !("setAppBadge" in navigator)) {
    give("setAppBadge", (count = 0) => Badge.set({ count }));
    give("clearAppBadge", () => Badge.clear());
  }
}

async function share({ title, text, url }: ShareData): Promise<void> {
  try {
    await Share.share({ ...(title && { title }), ...(text && { text }), ...(url && { url }) });
  } catch (error) {
    if (error instanceof Error && /cancel/i.test(error.message)) throw new DOMException(error.message, "AbortError");
    throw error;
  }
}

function give<Name extends "share" | "setAppBadge" | "clearAppBadge">(name: Name, value: Navigator[Name]): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
