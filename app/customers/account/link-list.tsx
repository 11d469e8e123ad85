import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../../../ui/pictures/icons.tsx";
import styles from "./link-list.module.css";

export type LinkListItem = {
  key: string;
  icon: IconName;
  title: ReactNode;
  value?: ReactNode;
} & ({ to: string; onPress?: never } | { onPress: () => void; to?: never } | { to?: never; onPress?: never });

export function LinkList({ label, items }: { label: string; items: readonly LinkListItem[] }) {
  return (
    <nav className={styles.list} aria-label={label}>
      <ul>
        {items.map(({ key, icon, title, value, to, onPress }) => {
          const content = (
            <>
              <Icon name={icon} size={20} />
              {title}
              <span className={styles.end}>
                {value}
                {to !== undefined && <Icon name="forward" size={18} />}
              </span>
            </>
          );
          return (
            <li key={key}>
              {to !== undefined ? (
                <Link className={styles.row} to={to}>
                  {content}
                </Link>
              ) : onPress ? (
                <button type="button" className={styles.row} onClick={onPress}>
                  {content}
                </button>
              ) : (
                <div className={styles.row}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
