import styles from "./below-fold.module.css";
import { useServerRendered } from "../timing/use-server-rendered.ts";

/**
 * The class of a part at the end of a page that is visible only after scrolling: the browser lays it out when it comes
 * near, and so has less layout to do when a dialog opens. Only in server-rendered documents:
 * on the way back to a page it must have its former height.
 */
export function useBelowFold(): string | undefined {
  return useServerRendered() ? styles.below : undefined;
}
