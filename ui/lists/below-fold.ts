import { useServerRendered } from "../timing/use-server-rendered.ts";
import styles from "./below-fold.module.css";

/**
 * The class of a part that is visible only after scrolling, which the browser lays out when it comes near. Only in
 * server-rendered documents: on the way back a page must have its former height.
 */
export function useBelowFold(): string | undefined {
  return useServerRendered() ? styles.below : undefined;
}
