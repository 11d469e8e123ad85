import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is as narrow as a phone's: tables become cards, and filters fold. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
}
