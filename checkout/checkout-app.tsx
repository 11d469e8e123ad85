import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { FailedPart } from "../ui/failed-part.tsx";
import { preloadFonts } from "../ui/timing/preload-fonts.ts";
import { CheckoutContextProvider, type CheckoutContextValue } from "./checkout-context.tsx";
import type { PageData } from "./page-data.ts";
import { Contained } from "./parts/contained.tsx";
import { Frame } from "./parts/frame.tsx";

/** `brand`: undefined: the built one. */
export type CheckoutBoot = Omit<CheckoutContextValue, "brand"> &
  Partial<Pick<CheckoutContextValue, "brand">> & { data: PageData };

/** The platform's checkout: one screen, chosen on the server. */
export function CheckoutApp({ context, screen }: { context: CheckoutContextValue; screen: ReactNode }) {
  // `server/http/pages/inline-scripts.ts` then replays events from before hydration. Tests wait for this attribute, too.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  preloadFonts(context.locale.language);
  return (
    <CheckoutContextProvider value={context}>
      <Contained instead={<FailedScreen />}>{screen}</Contained>
    </CheckoutContextProvider>
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
