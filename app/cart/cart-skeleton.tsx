import { Trans } from "@lingui/react/macro";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./cart-skeleton.module.css";

/** Server-rendered in place of the lines, which only the browser knows. */
export function CartSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {[1, 2, 3].map((row) => (
        <div key={row} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
