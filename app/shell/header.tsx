import { Trans, useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import { SearchBox } from "../catalog/search-box.tsx";
import { LocaleButton } from "../places/locale-button.tsx";
import { CartLink } from "./cart-link.tsx";
import styles from "./header.module.css";
import { Wordmark } from "./wordmark.tsx";

/** The head of the shop on desktops, in place of the phone's bars. */
export function Header() {
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Wordmark />
        <nav className={styles.places} aria-label={t`Shop`}>
          <NavLink className={styles.place} to="/pages/categories/index">
            <Trans>Categories</Trans>
          </NavLink>
          <NavLink className={styles.place} to="/pages/new/index">
            <Trans>New</Trans>
          </NavLink>
        </nav>
        <div className={styles.search}>
          <SearchBox place="header" />
        </div>
        <div className={styles.end}>
          <LocaleButton />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
