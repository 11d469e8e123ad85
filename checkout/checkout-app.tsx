import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { FailedPart } from "../ui/failed-part.tsx";
import { preloadFonts } from "../ui/timing/preload-fonts.ts";
import type { PageData } from "./page-data.ts";
import { Contained } from "./parts/contained.tsx";
import { Frame } from "./parts/frame.tsx";
import { WorldProvider, type World } from "./world.tsx";

/** `brand`: undefined: the built one. */
export type CheckoutBoot = Omit<World, "brand"> & Partial<Pick<World, "brand">> & { data: PageData };

/** The platform's checkout: one screen, chosen on the server. */
export function CheckoutApp({ world, screen }: { world: World; screen: ReactNode }) {
  // `server/http/pages/inline-scripts.ts` then replays events from before hydration. Tests wait for this attribute, too.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  preloadFonts(world.locale.language);
  return (
    <WorldProvider value={world}>
      <Contained instead={<FailedScreen />}>{screen}</Contained>
    </WorldProvider>
  );
}

function FailedScreen() {
  const { t } = useLingui();
  return (
    <Frame title={t`Something went wrong`} back="shop">
      <FailedPart />
    </Frame>
  );
}
