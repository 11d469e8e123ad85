import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { useApp, type AppContext } from "../../context.tsx";
import { ProductList } from "../cards/product-list.tsx";
import { PICTURE_SEARCH_PATH } from "../links.ts";
import { FilterableList } from "../listing/filterable-list.tsx";
import { ClearFilters } from "../listing/list-controls.tsx";
import { filtersOf, readListView, type ListView, type Sort } from "../listing/list-view.ts";
import { countByPicture, findByPicture, type PicturePage, type PictureRequest } from "./picture-queries.ts";

/** SPEC LIST-01 */
const REACH_PX = 500;

const ORDERS: Partial<Record<Sort, PictureRequest["sort"]>> = {
  comprehensive: "likeness",
  newest: "newest",
  "best-sellers": "best-sellers",
  "price-up": "price-asc",
  "price-down": "price-desc",
};
const SORTS = Object.keys(ORDERS) as Sort[];

export function loadByPicture(app: AppContext, image: string, view: ListView, after?: string) {
  return findByPicture(app.api, { ...inputOf(app, image, view), sort: ORDERS[view.sort] ?? "likeness", after });
}

function inputOf({ locale, rates }: AppContext, image: string, view: ListView) {
  return { image, filters: filtersOf(view, locale.currency, rates), language: locale.language };
}

/** SPEC SRCH-03: most similar first; filters and sorting. */
export function PictureResults({ image, found }: { image: string; found: PicturePage }) {
  const { t } = useLingui();
  const app = useApp();
  const [search] = useSearchParams();
  const view = readListView(search);
  const filtered = view.chosen.length > 0 || view.min !== "" || view.max !== "";
  const loadNext = async (cursor: string) =>
    (await loadByPicture(app, image, view, cursor)) ?? { products: [], cursor: null };

  const list =
    found.products.length === 0 ? (
      <EmptyState
        icon="search"
        title={filtered ? <Trans>No products match these filters</Trans> : <Trans>No results</Trans>}
      >
        {filtered ? (
          <ClearFilters />
        ) : (
          <Link className={buttonClass({ kind: "primary" })} to={PICTURE_SEARCH_PATH}>
            <Trans>Another picture</Trans>
          </Link>
        )}
      </EmptyState>
    ) : (
      <ProductList name={search.toString()} first={found} load={loadNext} reachPx={REACH_PX} />
    );
  if (found.total === 0 && !filtered) return list;
  return (
    <FilterableList
      sorts={SORTS}
      ownOrder={t`Best match`}
      facets={found.facets}
      total={found.total}
      count={(of, signal) => countByPicture(app.api, inputOf(app, image, of), signal)}
    >
      {list}
    </FilterableList>
  );
}
