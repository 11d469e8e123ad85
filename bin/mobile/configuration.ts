/** The files that configure an app for a shop; they are not in git. */

import { PAYMENT_HOSTS } from "../../server/orders/payments/gateways/providers.ts";
import type { MobileSettings } from "./settings.ts";

/** Capacitor requires this name. */
export const WAITING_PAGE = "index.html";

/** capacitor.config.json, for both systems. iOS-specific settings: mobile/ios/App/App/ShopViewController.swift. */
export function capacitorConfig({ name, server, androidId }: MobileSettings): object {
  const { protocol, hostname } = new URL(server);
  return {
    appId: androidId,
    appName: name,
    webDir: "www",
    zoomEnabled: true,
    server: {
      url: server,
      cleartext: protocol === "http:",
      // The waiting page's: a page on https cannot look for a shop on http.
      androidScheme: protocol.slice(0, -1),
      errorPath: WAITING_PAGE,
      // Payment pages (docs/decisions/0012) stay within the app and lead back to the shop.
      allowNavigation: [hostname, ...PAYMENT_HOSTS],
    },
    ios: { contentInset: "never" },
    plugins: {
      // Pages extend to the edges and avoid the system bars themselves (env(safe-area-inset-top)).
      SystemBars: { style: "DEFAULT", insetsHandling: "native", initialViewportFitValueHint: "cover" },
      Badge: { persist: true, autoClear: false },
    },
  };
}

/** mobile/android/app/shop.properties */
export function androidProperties({ server, androidId, version, versionCode }: MobileSettings): string {
  return linesOf({
    applicationId: androidId,
    versionName: version,
    versionCode: String(versionCode),
    shopHost: new URL(server).hostname,
  });
}

/** mobile/ios/shop.xcconfig */
export function iosBuildSettings({ name, server, iosId, iosTeam, version, versionCode }: MobileSettings): string {
  return linesOf({
    PRODUCT_BUNDLE_IDENTIFIER: iosId,
    MARKETING_VERSION: version,
    CURRENT_PROJECT_VERSION: String(versionCode),
    SHOP_HOST: new URL(server).hostname,
    SHOP_NAME: name,
    ...(iosTeam !== null && { DEVELOPMENT_TEAM: iosTeam }),
  });
}

function linesOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}
