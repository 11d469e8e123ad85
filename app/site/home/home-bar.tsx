import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { iconButtonClass } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { PICTURE_SEARCH_PATH } from "../../catalog/links.ts";
import { LocaleButton } from "../../places/locale-button.tsx";
import { MenuButton } from "../../shell/menu-button.tsx";
import { Wordmark } from "../../shell/wordmark.tsx";
import styles from "./home-bar.module.css";

export function HomeBar() {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      <div className={styles.top}>
        <MenuButton />
        <Wordmark />
        <Link to="/business/quickOrder" className={iconButtonClass} aria-label={t`Quick order`}>
          <Icon name="list" size={20} />
        </Link>
        <LocaleButton />
      </div>
      <div className={styles.search}>
        <Link to="/pages/search/index">
          <Icon name="search" size={20} />
          <span className={styles.words}>
            <Trans>Search products or item number</Trans>
          </span>
        </Link>
        <Link to={PICTURE_SEARCH_PATH} aria-label={t`Search by picture`}>
          <Icon name="camera" size={20} />
        </Link>
      </div>
    </div>
  );
}
