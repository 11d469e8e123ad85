/** The browser's offer to install the shop as an app, held until the visitor accepts it (SPEC HOME-02, APPU-02). */

import { create } from "zustand";

/** Chromium's `beforeinstallprompt`, which no type library has. */
type InstallEvent = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: "accepted" | "dismissed" }> };

const useOffer = create<{ offer: InstallEvent | null; installed: boolean }>()(() => ({
  offer: null,
  installed: false,
}));

/** Called once, early: the browser offers soon after the page has loaded, and only once. */
export function listenForInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    useOffer.setState({ offer: event as InstallEvent });
  });
  addEventListener("appinstalled", () => useOffer.setState({ offer: null, installed: true }));
}

export function hideInstallOffer(): void {
  useOffer.setState({ offer: null, installed: true });
}

/** `install` shows the browser's own dialog; null while the browser offers nothing. */
export function useInstall(): { install: (() => Promise<void>) | null; installed: boolean } {
  const { offer, installed } = useOffer();
  if (!offer) return { install: null, installed };
  return {
    installed,
    async install() {
      await offer.prompt();
      await offer.userChoice;
      // The offer can be used only once.
      useOffer.setState({ offer: null });
    },
  };
}
