import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { countSearch, findPopular, findSpelling, searchProducts } from "../../api/queries/search-queries.ts";
import { PICTURE_SEARCH_PATH, searchPath } from "../../catalog/links.ts";
import { ClearFilters, ListControls } from "../../catalog/listing/list-controls.tsx";
import { filtersOf, readListView, type ListView, type Sort } from "../../catalog/listing/list-view.ts";
import { ProductList } from "../../catalog/cards/product-list.tsx";
import { appContext, useApp, type AppContext } from "../../context.tsx";
import { Page } from "../../shell/page.tsx";
import styles from "./search-result.module.css";

/** SPEC LIST-01 */
const REACH_PX = 500;
const SORTS: readonly Sort[] = ["comprehensive", "price-up", "price-down"];

function load({ api, locale, rates }: AppContext, text: string, view: ListView, after?: string) {
  return searchProducts(api, {
    text,
    sort: view.sort.startsWith("price") ? "PRICE" : "RELEVANCE",
    reverse: view.sort === "price-down",
    filters: filtersOf(view, locale.currency, rates),
    ...(after !== undefined && { after }),
  });
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get("q") ?? "").trim();
  const app = context.get(appContext);
  const [found, meant] = await Promise.all([
    load(app, text, readListView(searchParams)),
    text === "" ? null : findSpelling(app.api, text),
  ]);
  return { text, found, meant, popular: found.total === 0 ? await findPopular(app.api) : [] };
}

/** SPEC SRCH-02 */
export function Component() {
  const { t } = useLingui();
  const { text, found, meant, popular } = useLoaderData<typeof loader>();
  const app = useApp();
  const [search] = useSearchParams();
  const view = readListView(search);
  const filtered = view.chosen.length > 0 || view.min !== "" || view.max !== "";

  return (
    <Page title={text === "" ? t`Search` : t`“${text}”`} indexed={false}>
      <Link className={styles.again} to={`/pages/search/index?q=${encodeURIComponent(text)}`}>
        <span dir="auto">{text || t`Search products or item number`}</span>
        <Icon name="search" size={20} />
      </Link>
      {meant !== null && (
        <p className={styles.meant}>
          <Trans>
            Did you mean{" "}
            <Link to={searchPath(meant)}>
              <bdi>{meant}</bdi>
            </Link>
            ?
          </Trans>
        </p>
      )}
      {found.total > 0 || filtered ? (
        <Suspense>
          <ListControls
            sorts={SORTS}
            facets={found.facets}
            total={found.total}
            count={(of, signal) => countSearch(app.api, text, filtersOf(of, app.locale.currency, app.rates), signal)}
          />
        </Suspense>
      ) : null}
      {found.products.length === 0 ? (
        <EmptyState
          icon="search"
          title={filtered ? <Trans>Nothing fits these filters</Trans> : <Trans>Nothing found</Trans>}
          text={<Trans>Try fewer or simpler words: “pearl studs” finds more than a whole sentence.</Trans>}
        >
          {filtered && <ClearFilters />}
          <Link className={buttonClass({ kind: filtered ? "secondary" : "primary" })} to="/pages/categories/index">
            <Trans>Browse categories</Trans>
          </Link>
          {!filtered && (
            <Link className={buttonClass()} to={PICTURE_SEARCH_PATH}>
              <Icon name="camera" size={20} />
              <Trans>Search by picture</Trans>
            </Link>
          )}
          {!filtered && popular.length > 0 && <Popular queries={popular} />}
        </EmptyState>
      ) : (
        <div className={styles.list}>
          <Suspense>
            <ProductList
              name={search.toString()}
              first={found}
              load={(cursor) => load(app, text, view, cursor)}
              reachPx={REACH_PX}
            />
          </Suspense>
        </div>
      )}
    </Page>
  );
}

/** SPEC SRCH-02: popular searches, shown when nothing was found. */
function Popular({ queries }: { queries: readonly string[] }) {
  return (
    <section className={styles.popular}>
      <h3>
        <Trans>Popular searches</Trans>
      </h3>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <Link className={choiceChip} to={searchPath(query)} dir="auto">
              {query}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
