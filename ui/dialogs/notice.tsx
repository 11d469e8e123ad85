import type { ReactNode, Ref } from "react";
import { Icon } from "../pictures/icons.tsx";
import styles from "./notice.module.css";

export type NoticeProps = {
  tone: "warning" | "negative" | "positive";
  title: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

const ICONS = { warning: "info", negative: "warning", positive: "check" } as const;

export function Notice({ tone, title, children, ref }: NoticeProps) {
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={ref ? "alert" : undefined}
    >
      <Icon name={ICONS[tone]} size={20} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
