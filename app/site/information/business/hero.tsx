import type { ReactNode } from "react";
import styles from "./hero.module.css";

type HeroProps = {
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** The head of a business page: its subject, and what to do next. */
export function Hero({ title, text, actions, children }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children && <div className={styles.beside}>{children}</div>}
    </section>
  );
}
