import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { LocaleButton } from "../places/locale-button.tsx";
import { Wordmark } from "../shell/wordmark.tsx";
import styles from "./home-bar.module.css";

/** The head of the home page on phones: who this is, where to deliver, and the way to search. */
export function HomeBar() {
  return (
    <div className={styles.bar}>
      <div className={styles.top}>
        <Wordmark />
        <LocaleButton />
      </div>
      <Link to="/pages/search/index" className={styles.search}>
        <Icon name="search" size={20} />
        <Trans>Search products or item number</Trans>
      </Link>
    </div>
  );
}
