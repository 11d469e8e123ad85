import styles from "./below-fold.module.css";
import { useServerRendered } from "./use-server-rendered.ts";

/**
 * The class of a part that ends a page and that nobody sees before she scrolls: the browser lays it out when it comes
 * near, and has less to lay out for a dialog over the page. Only in the document that the server has drawn:
 * whoever comes back to a page has to find it as high as it was.
 */
export function useBelowFold(): string | undefined {
  return useServerRendered() ? styles.below : undefined;
}
