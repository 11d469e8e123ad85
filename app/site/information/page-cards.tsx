import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { INFORMATION_PAGES, type PageName } from "./pages.ts";
import styles from "./page-cards.module.css";

export function PageCards({ pages }: { pages: readonly PageName[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.cards}>
      {pages.map((page) => (
        <li key={page}>
          <Link to={INFORMATION_PAGES[page].path}>
            <span>
              <strong>{t(INFORMATION_PAGES[page].title)}</strong>
              <small>{t(INFORMATION_PAGES[page].summary)}</small>
            </span>
            <Icon name="forward" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
