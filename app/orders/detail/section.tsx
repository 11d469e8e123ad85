import type { ReactNode } from "react";
import styles from "./section.module.css";

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The style of a list of facts: `<dl className={factsClass}><div><dt/><dd/></div>…`. */
export const factsClass = styles.facts;
export const mutedClass = styles.muted;
/** The style of a line that has its own direction but starts where the others do. */
export const lineClass = styles.line;
