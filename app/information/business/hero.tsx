import type { ReactNode } from "react";
import styles from "./hero.module.css";

type HeroProps = {
  title: string;
  /** One or two sentences. */
  text: ReactNode;
  /** What to do: links. */
  actions?: ReactNode;
  /** Beside the words on a desktop, beneath them on a phone. */
  children?: ReactNode;
};

/** The head of a business page: what it is about, and what to do. */
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
