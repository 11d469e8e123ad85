/** The files that say which shop an app is of. They are written anew by each `npm run mobile`, and not kept in git. */
import { PAYMENT_HOSTS } from "../../server/orders/payments/gateways/providers.ts";
import type { MobileSettings } from "./settings.ts";

/** The page that stands in the app itself; Capacitor wants it under this name. */
export const WAITING_PAGE = "index.html";

/** capacitor.config.json, for both systems. What iOS has in its own way: mobile/ios/App/App/ShopViewController.swift. */
export function capacitorConfig({ server, androidId }: MobileSettings): object {
  const { protocol, hostname } = new URL(server);
  return {
    appId: androidId,
    appName: "Filigree",
    webDir: "www",
    // Pages can be enlarged, as in a browser.
    zoomEnabled: true,
    server: {
      url: server,
      cleartext: protocol === "http:",
      // Of the waiting page: from a page by https no shop by http can be looked for.
      androidScheme: protocol.slice(0, -1),
      errorPath: WAITING_PAGE,
      // Where customers pay (docs/decisions/0012): these pages stay within the app and lead back to the shop.
      allowNavigation: [hostname, ...PAYMENT_HOSTS],
    },
    ios: { contentInset: "never" },
    plugins: {
      // The pages run to the edges and keep clear of what the phone shows there (env(safe-area-inset-top)).
      SystemBars: { style: "DEFAULT", insetsHandling: "native", initialViewportFitValueHint: "cover" },
      Badge: { persist: true, autoClear: false },
    },
  };
}

/** mobile/android/app/shop.properties, which app/build.gradle reads. */
export function androidProperties({ server, androidId, version, versionCode }: MobileSettings): string {
  return linesOf({
    applicationId: androidId,
    versionName: version,
    versionCode: String(versionCode),
    shopHost: new URL(server).hostname,
  });
}

/** mobile/ios/shop.xcconfig, which both builds of the Xcode project begin with. */
export function iosBuildSettings({ server, iosId, iosTeam, version, versionCode }: MobileSettings): string {
  return linesOf({
    PRODUCT_BUNDLE_IDENTIFIER: iosId,
    MARKETING_VERSION: version,
    CURRENT_PROJECT_VERSION: String(versionCode),
    SHOP_HOST: new URL(server).hostname,
    ...(iosTeam !== null && { DEVELOPMENT_TEAM: iosTeam }),
  });
}

function linesOf(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}
