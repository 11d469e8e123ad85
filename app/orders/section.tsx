import type { ReactNode } from "react";
import styles from "./section.module.css";

/** A part of an order's page, under its heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The look of a list of facts: `<dl className={factsClass}><div><dt/><dd/></div>…`. */
export const factsClass = styles.facts;
/** The look of what is said beside. */
export const mutedClass = styles.muted;
/** The look of a line that keeps its own direction and begins where the others do. */
export const lineClass = styles.line;
