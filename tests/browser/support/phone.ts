/** The phone's side of the app: a fake of what Capacitor injects into each page before its scripts. */

import type { Page } from "@playwright/test";

type Call = { plugin: string; method: string; options: Record<string, unknown> };

/** By "Plugin.method"; without an entry the call succeeds. `{ error }` rejects it. */
type Answers = Record<string, unknown>;

type PhoneOptions = {
  platform?: "android" | "ios";
  version?: string;
  launchLink?: string;
  answers?: Answers;
};

/** The methods that the pages use, as the native side lists them. */
const PLUGINS = {
  App: ["getInfo", "minimizeApp", "exitApp"],
  Share: ["share", "canShare"],
  Badge: ["set", "clear"],
  AppUpdate: ["getAppUpdateInfo", "startFlexibleUpdate", "completeFlexibleUpdate", "openAppStore"],
};

export type Phone = {
  calls(plugin: string, method: string): Promise<Record<string, unknown>[]>;
  tell(plugin: string, event: string, data?: object): Promise<void>;
  pressBack(): Promise<void>;
};

/** Makes `page` one of the app; call before opening it. */
export async function inApp(
  page: Page,
  { platform = "android", version = "2.1.7", launchLink, answers = {} }: PhoneOptions = {},
): Promise<Phone> {
  await page.addInitScript(playPhone, {
    platform,
    plugins: PLUGINS,
    launchLink: launchLink ?? null,
    answers: { "App.getInfo": { name: "Filigree", id: "example.shop.filigree", build: "1", version }, ...answers },
  });
  // The listener is added by a chunk that only the app loads.
  const listens = (name: string) => page.waitForFunction((key) => globalThis.phone.listeners.has(key), name);
  const phone: Phone = {
    async calls(plugin, method) {
      const all = await page.evaluate(() => globalThis.phone.calls);
      return all.filter((call) => call.plugin === plugin && call.method === method).map(({ options }) => options);
    },
    async tell(plugin, event, data = {}) {
      const name = `${plugin}.${event}`;
      await listens(name);
      await page.evaluate(([key, given]) => globalThis.phone.listeners.get(key)?.(given), [name, data] as const);
    },
    pressBack: () => phone.tell("App", "backButton", { canGoBack: true }),
  };
  return phone;
}

declare global {
  var phone: { calls: Call[]; listeners: Map<string, (data: object) => void> };
}

type Played = {
  platform: string;
  plugins: Record<string, string[]>;
  launchLink: string | null;
  answers: Answers;
};

/** Runs in the page. */
function playPhone({ platform, plugins, launchLink, answers }: Played): void {
  // Frames, such as videos and payment pages, get nothing.
  if (window !== window.top) return;
  const phone: typeof globalThis.phone = { calls: [], listeners: new Map() };
  globalThis.phone = phone;
  // The phone delivers the launch link once, even across navigations.
  let waiting = sessionStorage.getItem("phone-launched") ? null : launchLink;
  const bridge = { postMessage: () => {} };
  if (platform === "android") Object.assign(window, { androidBridge: bridge });
  else Object.assign(window, { webkit: { messageHandlers: { bridge } } });
  Object.assign(window, {
    Capacitor: {
      isNativePlatform: () => true,
      getPlatform: () => platform,
      Plugins: {},
      PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
        name,
        methods: [
          { name: "addListener" },
          { name: "removeListener" },
          { name: "removeAllListeners", rtype: "promise" },
          ...methods.map((method) => ({ name: method, rtype: "promise" })),
        ],
      })),
      async nativePromise(plugin: string, method: string, options: Record<string, unknown> = {}) {
        phone.calls.push({ plugin, method, options });
        const answer = answers[`${plugin}.${method}`] as { error?: string } | undefined;
        if (answer?.error !== undefined) throw new Error(answer.error);
        return answer;
      },
      nativeCallback(
        plugin: string,
        _method: string,
        options: { eventName: string },
        callback: (data: object) => void,
      ) {
        phone.listeners.set(`${plugin}.${options.eventName}`, callback);
        if (options.eventName === "appUrlOpen" && waiting !== null) {
          const url = waiting;
          waiting = null;
          sessionStorage.setItem("phone-launched", "1");
          setTimeout(() => callback({ url }));
        }
        return "1";
      },
    },
  });
}
