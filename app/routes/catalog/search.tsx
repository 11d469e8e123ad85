import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { PICTURE_SEARCH_PATH, searchPath } from "../../catalog/links.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { SearchBox } from "../../catalog/search/search-box.tsx";
import { forgetSearches, useLocalState } from "../../local-state.ts";
import { Page } from "../../shell/page.tsx";
import styles from "./search.module.css";

/** SPEC SRCH-01: the search input, with recent searches. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Search`}
      indexed={false}
      way={<Breadcrumbs languages={null} steps={[{ name: t`Search`, path: "/pages/search/index" }]} />}
    >
      <div className={styles.search}>
        <SearchBox place="page">
          <History />
        </SearchBox>
      </div>
    </Page>
  );
}

function History() {
  const searches = useLocalState((state) => state.searches);
  if (searches.length === 0) {
    return (
      <div className={styles.history}>
        <p className={styles.hint}>
          <Trans>Enter a product, material, color or item number.</Trans>
        </p>
        <ul>
          <li>
            <Link className={choiceChip} to="/pages/new/index">
              <Trans>New arrivals</Trans>
            </Link>
          </li>
          <li>
            <Link className={choiceChip} to="/pages/categories/index">
              <Trans>Categories</Trans>
            </Link>
          </li>
          <li>
            <Link className={choiceChip} to={PICTURE_SEARCH_PATH}>
              <Trans>Search by picture</Trans>
            </Link>
          </li>
          <li>
            <Link className={choiceChip} to="/business/quickOrder">
              <Trans>Quick order</Trans>
            </Link>
          </li>
        </ul>
      </div>
    );
  }
  return (
    <section className={styles.history}>
      <div className={styles.head}>
        <h2>
          <Trans>Recent searches</Trans>
        </h2>
        <Button kind="quiet" size="compact" icon="trash" onClick={forgetSearches}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul>
        {searches.map((text) => (
          <li key={text}>
            <Link className={choiceChip} to={searchPath(text)} dir="auto">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
