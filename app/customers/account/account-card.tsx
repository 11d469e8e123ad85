import type { ReactNode } from "react";
import { Page } from "../../shell/page.tsx";
import styles from "./account-card.module.css";

type AccountCardProps = { title: string; children: ReactNode };

/** The frame of pages with a single form: its width, and the place of its title. */
export function AccountCard({ title, children }: AccountCardProps) {
  return (
    <Page title={title} heading="bar-only" indexed={false}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
}
