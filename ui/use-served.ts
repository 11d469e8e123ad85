import { useContext, useState } from "react";
import { TakingOver } from "./react.ts";
import { isPageTaken } from "./taking-over.ts";

/** Whether the server has drawn what this stands in, be it here or taken over by the browser; for good. */
export function useServed(): boolean {
  const around = useContext(TakingOver);
  const [isServed] = useState(() => import.meta.env.SSR || around.isNow || !isPageTaken());
  return isServed;
}
