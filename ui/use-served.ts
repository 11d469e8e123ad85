import { createContext, useContext, useState } from "react";
import { isPageTaken } from "./taking-over.ts";

/** Of the part of the page that one stands in: whether it is just being taken over from the server's markup. */
export const TakingOver = createContext({ isNow: false });

/** Whether the server has drawn what this stands in, be it here or taken over by the browser; for good. */
export function useServed(): boolean {
  const around = useContext(TakingOver);
  const [isServed] = useState(() => import.meta.env.SSR || around.isNow || !isPageTaken());
  return isServed;
}
