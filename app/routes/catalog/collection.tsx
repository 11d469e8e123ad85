import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { data, Link, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { PullToRefresh } from "../../../ui/lists/pull-to-refresh.tsx";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { collectionPath } from "../../catalog/links.ts";
import { ClearFilters, ListControls } from "../../catalog/listing/list-controls.tsx";
import { readListView, SORTS, totalOf, type ListView } from "../../catalog/listing/list-view.ts";
import { countInCollection, loadCollection } from "../../catalog/listing/load-collection.ts";
import { ProductList } from "../../catalog/cards/product-list.tsx";
import { appContext, useApp, type AppContext } from "../../context.tsx";
import { useRefreshed } from "../../navigation/use-refreshed.ts";
import { JsonLd } from "../../seo/json-ld.tsx";
import { collectionStep, listData } from "../../seo/structured-data.ts";
import { Page } from "../../shell/page.tsx";
import styles from "./collection.module.css";

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
  return { handle, collection };
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
  const { handle, collection } = shown;
  const filtered = view.chosen.length > 0 || view.min !== "" || view.max !== "";
  const { title } = collection;
  const loadNext = async (cursor: string) => {
    const page = await loadCollection(app, handle, view, cursor);
    return page ?? { products: [], cursor: null };
  };

  return (
    <Page
      title={title}
      canonical={collectionPath(handle)}
      languages={collection.languages}
      description={t`${title} at wholesale prices, from a single piece.`}
      picture={collection.image?.src ?? null}
    >
      <Breadcrumbs languages={collection.languages} steps={[collectionStep(title, handle)]} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          listData(
            { name: title, path: collectionPath(handle), languages: collection.languages },
            collection.products,
            { origin: app.api.origin, language: app.locale.language },
          )
        }
      />
      <PullToRefresh onRefresh={refresh}>
        <Suspense>
          <ListControls
            sorts={SORTS}
            facets={collection.facets}
            total={collection.products.length === 0 ? 0 : totalOf(collection.facets, view)}
            count={(of, signal) => countInCollection(app, handle, of, signal)}
          />
        </Suspense>
        {collection.products.length === 0 ? (
          <EmptyState
            icon="search"
            title={filtered ? <Trans>Nothing fits these filters</Trans> : <Trans>Nothing here yet</Trans>}
            text={filtered ? <Trans>Take one away, or look at the whole collection.</Trans> : null}
          >
            {filtered ? (
              <ClearFilters />
            ) : (
              <Link className={buttonClass({ kind: "primary" })} to="/pages/categories/index">
                <Trans>Browse categories</Trans>
              </Link>
            )}
          </EmptyState>
        ) : (
          <div className={styles.list}>
            <Suspense>
              <ProductList name={search.toString()} first={collection} load={loadNext} reachPx={REACH_PX} />
            </Suspense>
          </div>
        )}
      </PullToRefresh>
    </Page>
  );
}
