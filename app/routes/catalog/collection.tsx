import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { data, Link, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PullToRefresh } from "../../../ui/lists/pull-to-refresh.tsx";
import { EmptyList } from "../../catalog/cards/empty-list.tsx";
import { ProductList } from "../../catalog/cards/product-list.tsx";
import { collectionPath } from "../../catalog/links.ts";
import { FilterableList } from "../../catalog/listing/filterable-list.tsx";
import { ClearFilters } from "../../catalog/listing/list-controls.tsx";
import { readListView, SORTS, totalOf, type ListView } from "../../catalog/listing/list-view.ts";
import type { ListedProduct } from "../../catalog/listing/listing-queries.ts";
import { countInCollection, loadCollection } from "../../catalog/listing/load-collection.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { appContext, useApp, type AppContext } from "../../context.tsx";
import { useRefreshed } from "../../navigation/use-refreshed.ts";
import { JsonLd } from "../../seo/json-ld.tsx";
import { collectionStep, listData } from "../../seo/structured-data.ts";
import { Page } from "../../shell/page.tsx";

/** SPEC LIST-01 */
const REACH_PX = 500;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const handle = searchParams.get("handle") ?? "";
  return find(context.get(appContext), handle, readListView(searchParams));
}

async function find(app: AppContext, handle: string, view: ListView) {
  const collection = await loadCollection(app, handle, view);
  if (!collection) throw data(null, { status: 404 });
  const { findWay } = await import("../../catalog/products/queries/way-queries.ts");
  const [way, instead] = await Promise.all([
    findWay(app.api, [handle]),
    collection.products.length === 0 ? insteadOf(app, handle) : [],
  ]);
  return { handle, collection, way, instead };
}

async function insteadOf({ api }: AppContext, handle: string): Promise<ListedProduct[]> {
  const { findInstead } = await import("../../catalog/products/queries/instead-queries.ts");
  return findInstead(api, handle);
}

type Found = Awaited<ReturnType<typeof find>>;

/** SPEC COLL-01 */
export function Component() {
  const { t } = useLingui();
  const app = useApp();
  const [search] = useSearchParams();
  const view = readListView(search);
  const { data: shown, refresh } = useRefreshed<Found>(() =>
    find({ ...app, api: app.api.anew() }, search.get("handle") ?? "", view),
  );
  const { handle, collection, way, instead } = shown;
  const filtered = view.chosen.length > 0 || view.min !== "" || view.max !== "";
  const { title } = collection;
  const loadNext = async (cursor: string) => {
    const page = await loadCollection(app, handle, view, { after: cursor, facets: collection.facets });
    return page ?? { products: [], cursor: null };
  };

  return (
    <Page
      title={title}
      canonical={collectionPath(handle)}
      languages={collection.languages}
      description={t`${title} at wholesale prices, with no minimum on most items.`}
      picture={collection.image?.src ?? null}
      way={
        <Breadcrumbs
          languages={collection.languages}
          steps={[...way.filter(({ path }) => path !== collectionPath(handle)), collectionStep(title, handle)]}
        />
      }
    >
      <JsonLd
        data={
          import.meta.env.SSR &&
          listData(
            { name: title, path: collectionPath(handle), languages: collection.languages },
            collection.products,
            { origin: app.api.origin, language: app.locale.language, offered: app.offer.languages },
          )
        }
      />
      <PullToRefresh onRefresh={refresh}>
        <FilterableList
          sorts={SORTS}
          facets={collection.facets}
          total={collection.products.length === 0 ? 0 : totalOf(collection.facets, view)}
          count={(of, signal) => countInCollection(app, handle, of, signal)}
        >
          {collection.products.length === 0 ? (
            <EmptyList instead={instead}>
              <EmptyState
                icon="search"
                title={filtered ? <Trans>No products match these filters</Trans> : <Trans>No products yet</Trans>}
                text={filtered ? <Trans>Remove a filter or view the whole collection.</Trans> : null}
              >
                {filtered ? (
                  <ClearFilters />
                ) : (
                  <Link className={buttonClass({ kind: "primary" })} to="/pages/categories/index">
                    <Trans>Browse categories</Trans>
                  </Link>
                )}
              </EmptyState>
            </EmptyList>
          ) : (
            <Suspense>
              <ProductList name={search.toString()} first={collection} load={loadNext} reachPx={REACH_PX} />
            </Suspense>
          )}
        </FilterableList>
      </PullToRefresh>
    </Page>
  );
}
