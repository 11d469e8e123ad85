import { useEffect, type ReactNode } from "react";
import { preloadFonts } from "../ui/timing/preload-fonts.ts";
import type { PageData } from "./page-data.ts";
import { WorldProvider, type World } from "./world.tsx";

/** The data that the browser hydrates from. */
export type CheckoutBoot = World & { data: PageData };

/** The platform's checkout: one screen, chosen on the server. */
export function CheckoutApp({ world, screen }: { world: World; screen: ReactNode }) {
  // Events from before hydration are replayed (`server/http/pages/inline-scripts.ts`); tests wait for this attribute, too.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  preloadFonts(world.locale.language);
  return <WorldProvider value={world}>{screen}</WorldProvider>;
}
