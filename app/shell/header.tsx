import { Trans, useLingui } from "@lingui/react/macro";
import { Link, NavLink } from "react-router";
import { iconButtonClass } from "../../ui/forms/button.tsx";
import { Icon } from "../../ui/pictures/icons.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { SearchBox } from "../catalog/search/search-box.tsx";
import { onDemand } from "../on-demand.tsx";
import { LocaleButton } from "../places/locale-button.tsx";
import { CartLink } from "./cart-link.tsx";
import { Wordmark } from "./wordmark.tsx";
import styles from "./header.module.css";

const CategoriesMenu = onDemand(
  async () => (await import("./categories-menu.tsx")).CategoriesMenu,
  ({ wide }: { wide: boolean }) => wide,
);

/** The shop's header on desktops, in place of the phone's bars. */
export function Header() {
  const { t } = useLingui();
  const wide = useWide();
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Wordmark />
        <nav className={styles.places} aria-label={t`Shop`}>
          <div className={styles.withMenu}>
            <NavLink className={styles.place} to="/pages/categories/index">
              <Trans>Categories</Trans>
            </NavLink>
            <CategoriesMenu wide={wide} />
          </div>
          <NavLink className={styles.place} to="/pages/new/index">
            <Trans>New</Trans>
          </NavLink>
          <NavLink className={styles.place} to="/business/quickOrder">
            <Trans>Quick order</Trans>
          </NavLink>
        </nav>
        <div className={styles.search}>
          <SearchBox place="header" />
        </div>
        <div className={styles.end}>
          <LocaleButton />
          <Link to="/customer/favorite" className={iconButtonClass} aria-label={t`Favorites`} title={t`Favorites`}>
            <Icon name="heart" />
          </Link>
          <Link to="/pages/account/index" className={iconButtonClass} aria-label={t`Account`} title={t`Account`}>
            <Icon name="user" />
          </Link>
          <CartLink />
        </div>
      </div>
    </header>
  );
}
