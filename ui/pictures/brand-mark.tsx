import { classes } from "../class-names.ts";
import styles from "./brand-mark.module.css";

/** The built brand's mark: a drop of twisted wire. Hidden from screen readers; the name is beside it. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return <span className={classes(styles.mark, className)} aria-hidden="true" />;
}
