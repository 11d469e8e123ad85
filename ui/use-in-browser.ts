import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server draws the page and while the browser takes it over; true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
