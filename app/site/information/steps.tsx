import type { ReactNode } from "react";
import styles from "./steps.module.css";

export type StepsProps = { steps: readonly { id: string; title: ReactNode; body: ReactNode }[] };

export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, body }) => (
        <li key={id}>
          <div>
            <h3>{title}</h3>
            <p>{body}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
