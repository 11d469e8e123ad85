/** What browsers have and the view of an app lacks: given to the pages under the names they know it by. */
import { Capacitor } from "@capacitor/core";
import { Share } from "@capacitor/share";
import { Badge } from "@capawesome/capacitor-badge";

/** Once, before anything looks for it. */
export function fillWebGaps(): void {
  // iOS has it in its views, Android in its browsers alone.
  if (!("share" in navigator)) give("share", share);
  // On iOS a badge needs leave to send notifications, which the shop does not send: nobody is asked.
  if (Capacitor.getPlatform() === "android" && !("setAppBadge" in navigator)) {
    give("setAppBadge", (count = 0) => Badge.set({ count }));
    give("clearAppBadge", () => Badge.clear());
  }
}

/** As the web's: an `AbortError` when she thinks better of it. */
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
