import { useEffect, useLayoutEffect, type ReactNode } from "react";
import { FontLinks } from "../ui/font-links.tsx";
import { pageTaken } from "../ui/taking-over.ts";
import type { PageData } from "./page-data.ts";
import { WorldProvider, type World } from "./world.tsx";

/** What the browser takes over from. */
export type CheckoutBoot = World & { data: PageData };

/** The platform's checkout: one screen, chosen on the server. */
export function CheckoutApp({ world, screen }: { world: World; screen: ReactNode }) {
  useLayoutEffect(pageTaken, []);
  // Tests wait for this mark before they touch the page.
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "true";
  }, []);
  return (
    <WorldProvider value={world}>
      <FontLinks language={world.locale.language} />
      {screen}
    </WorldProvider>
  );
}
