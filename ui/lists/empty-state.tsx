import type { ReactNode } from "react";
import { Icon, type IconName } from "../pictures/icons.tsx";
import styles from "./empty-state.module.css";

export type EmptyStateProps = {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  pageTitle?: boolean;
};

export function EmptyState({ icon, title, text, children, pageTitle = false }: EmptyStateProps) {
  const Title = pageTitle ? "h1" : "h2";
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon} size={32} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
