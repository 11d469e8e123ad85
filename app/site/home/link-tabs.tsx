import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import type { ShownMenuItem } from "../menus/menu-queries.ts";
import styles from "./link-tabs.module.css";

/** SPEC HOME-01: "ALL", then the entries of the menu. */
export function LinkTabs({ items }: { items: readonly ShownMenuItem[] }) {
  const { t } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Collections`}>
      <ul>
        <li>
          <Link to="/" className={styles.tab} aria-current="page">
            {t`ALL`}
          </Link>
        </li>
        {items.map(({ id, href, title }) => (
          <li key={id}>
            <Link to={href ?? "/"} className={styles.tab}>
              <ShopText translated>{title}</ShopText>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
