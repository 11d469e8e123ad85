import { Trans } from "@lingui/react/macro";
import { data, Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { collectionPath } from "../catalog/links.ts";
import { ClearFilters, ListControls } from "../catalog/list-controls.tsx";
import { readListView, SORTS, totalOf } from "../catalog/list-view.ts";
import { countInCollection, loadCollection } from "../catalog/load-collection.ts";
import { ProductList } from "../catalog/product-list.tsx";
import { appContext, useApp } from "../context.tsx";
import { Page } from "../shell/page.tsx";
import styles from "./collection.module.css";

/** SPEC LIST-01 */
const REACH_PX = 500;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const handle = searchParams.get("handle") ?? "";
  const collection = await loadCollection(context.get(appContext), handle, readListView(searchParams));
  if (!collection) throw data(null, { status: 404 });
  return { handle, collection };
}

/** SPEC COLL-01 */
export function Component() {
  const { handle, collection } = useLoaderData<typeof loader>();
  const app = useApp();
  const [search] = useSearchParams();
  const view = readListView(search);
  const filtered = view.chosen.length > 0 || view.min !== "" || view.max !== "";
  const loadNext = async (cursor: string) => {
    const page = await loadCollection(app, handle, view, cursor);
    return page ?? { products: [], cursor: null };
  };

  return (
    <Page
      title={collection.title}
      canonical={collectionPath(handle)}
      description={`${collection.title} at wholesale prices.`}
    >
      <ListControls
        sorts={SORTS}
        facets={collection.facets}
        total={collection.products.length === 0 ? 0 : totalOf(collection.facets, view)}
        count={(of, signal) => countInCollection(app, handle, of, signal)}
      />
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
          <ProductList name={search.toString()} first={collection} load={loadNext} reachPx={REACH_PX} />
        </div>
      )}
    </Page>
  );
}
