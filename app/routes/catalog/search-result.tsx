import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { EmptyList } from "../../catalog/cards/empty-list.tsx";
import { ProductList } from "../../catalog/cards/product-list.tsx";
import { PICTURE_SEARCH_PATH, searchPath } from "../../catalog/links.ts";
import { FilterableList } from "../../catalog/listing/filterable-list.tsx";
import { ClearFilters } from "../../catalog/listing/list-controls.tsx";
import { filtersOf, readListView, type Facet, type ListView, type Sort } from "../../catalog/listing/list-view.ts";
import { showWanted } from "../../catalog/listing/load-collection.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { countSearch, findPopular, findSpelling, searchProducts } from "../../catalog/search/search-queries.ts";
import { appContext, useApp, type AppContext } from "../../context.tsx";
import { Page } from "../../shell/page.tsx";
import styles from "./search-result.module.css";

/** SPEC LIST-01 */
const REACH_PX = 500;
const SORTS: readonly Sort[] = ["comprehensive", "price-up", "price-down"];

type Next = { after: string; facets: readonly Facet[] };

async function load({ api, locale, rates }: AppContext, text: string, view: ListView, next?: Next) {
  const filters = filtersOf(view, locale.currency, rates);
  const found = await searchProducts(api, {
    text,
    sort: view.sort.startsWith("price") ? "PRICE" : "RELEVANCE",
    reverse: view.sort === "price-down",
    filters,
    ...(next && { after: next.after }),
  });
  return showWanted(api, found, filters, next?.facets ?? found.facets);
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get("q") ?? "").trim();
  const app = context.get(appContext);
  const [found, meant] = await Promise.all([
    load(app, text, readListView(searchParams)),
    text === "" ? null : findSpelling(app.api, text),
  ]);
  if (found.total > 0) return { text, found, meant, popular: [], instead: [] };
  const { findInstead } = await import("../../catalog/products/queries/instead-queries.ts");
  const [popular, instead] = await Promise.all([findPopular(app.api), findInstead(app.api, text)]);
  return { text, found, meant, popular, instead };
}

/** SPEC SRCH-02 */
export function Component() {
  const { t } = useLingui();
  const { text, found, meant, popular, instead } = useLoaderData<typeof loader>();
  const app = useApp();
  const [search] = useSearchParams();
  const view = readListView(search);
  const filtered = view.chosen.length > 0 || view.min !== "" || view.max !== "";

  const list =
    found.products.length === 0 ? (
      <EmptyList instead={instead}>
        <EmptyState
          icon="search"
          title={filtered ? <Trans>No products match these filters</Trans> : <Trans>No results</Trans>}
          text={<Trans>Try fewer or simpler words.</Trans>}
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
      </EmptyList>
    ) : (
      <Suspense>
        <ProductList
          name={search.toString()}
          first={found}
          load={(after) => load(app, text, view, { after, facets: found.facets })}
          reachPx={REACH_PX}
        />
      </Suspense>
    );

  return (
    <Page
      title={text === "" ? t`Search` : t`“${text}”`}
      indexed={false}
      way={
        <Breadcrumbs
          languages={null}
          steps={[
            { name: t`Search`, path: "/pages/search/index" },
            ...(text === "" ? [] : [{ name: t`“${text}”`, path: searchPath(text) }]),
          ]}
        />
      }
    >
      <div className={styles.again}>
        <Link to={`/pages/search/index?q=${encodeURIComponent(text)}`}>
          <Icon name="search" size={20} />
          <span dir="auto">{text || t`Search products or item number`}</span>
        </Link>
        <Link to={PICTURE_SEARCH_PATH} aria-label={t`Search by picture`}>
          <Icon name="camera" size={20} />
        </Link>
      </div>
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
        <FilterableList
          sorts={SORTS}
          facets={found.facets}
          total={found.total}
          count={(of, signal) => countSearch(app.api, text, filtersOf(of, app.locale.currency, app.rates), signal)}
        >
          {list}
        </FilterableList>
      ) : (
        list
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
