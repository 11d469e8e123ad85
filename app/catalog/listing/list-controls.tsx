import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { CURRENCIES } from "../../../domain/currencies.ts";
import { classes } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useFormats } from "../../formats.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { onDemand } from "../../on-demand.tsx";
import { labelOfFilter } from "./facet-groups.ts";
import type { FilterSheetProps } from "./filter-sheet.tsx";
import { readListView, writeListView, type Facet, type ListView, type Sort } from "./list-view.ts";
import styles from "./list-controls.module.css";

const FilterSheet = onDemand(
  async () => (await import("./filter-sheet.tsx")).FilterSheet,
  ({ open }) => open,
);

export type ListControlsProps = {
  sorts: readonly Sort[];
  facets: readonly Facet[];
  total: number | undefined;
  count: FilterSheetProps["count"];
  ownOrder?: string;
};

/** Order and filters above a list; the choices are in the URL (SPEC COLL-01). */
export function ListControls({ sorts, facets, total, count, ownOrder }: ListControlsProps) {
  const { t } = useLingui();
  const moves = useMoves();
  const [search] = useSearchParams();
  const [filtering, setFiltering] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const view = readListView(search);
  const names: Record<Sort, string> = {
    comprehensive: ownOrder ?? t`Featured`,
    newest: t`Newest first`,
    "best-sellers": t`Best sellers`,
    "latest-favorite": t`Latest favorites`,
    "price-up": t`Price: low to high`,
    "price-down": t`Price: high to low`,
  };
  const show = (next: ListView) => void moves.replace(`?${writeListView(search, next)}`, { keepScroll: true });
  const inUse = filtersIn(view);

  return (
    <>
      <div className={styles.controls}>
        <label className={styles.sort}>
          <VisuallyHidden>
            <Trans>Sort by</Trans>
          </VisuallyHidden>
          <select value={view.sort} onChange={(event) => show({ ...view, sort: event.currentTarget.value as Sort })}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {names[sort]}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </label>
        <button
          type="button"
          className={classes(choiceChip, styles.open)}
          onClick={() => {
            setTimesOpened(timesOpened + 1);
            setFiltering(true);
          }}
        >
          <Icon name="filter" size={18} />
          <Trans>Filter</Trans>
          {inUse > 0 && <span className={styles.number}>{inUse}</span>}
        </button>
        {total !== undefined && (
          <span className={styles.count} aria-live="polite">
            <Plural value={total} one="# product" other="# products" />
          </span>
        )}
      </div>
      {inUse > 0 && <ChosenFilters view={view} facets={facets} />}
      <FilterSheet
        key={timesOpened}
        open={filtering}
        onClose={() => setFiltering(false)}
        facets={facets}
        view={view}
        count={count}
        onApply={show}
      />
    </>
  );
}

/** A price range counts as one filter. */
function filtersIn({ chosen, min, max }: ListView): number {
  return chosen.length + (min || max ? 1 : 0);
}

function ChosenFilters({ view, facets }: { view: ListView; facets: readonly Facet[] }) {
  const { t } = useLingui();
  const { currency } = useFormats();
  const [search] = useSearchParams();
  const symbol = CURRENCIES.find((each) => each.title === currency)?.code ?? currency;
  const priceRange = ({ min, max }: ListView) => {
    if (max === "") return t`From ${symbol} ${min}`;
    return min === "" ? t`Up to ${symbol} ${max}` : `${symbol} ${min} – ${max}`;
  };
  const hrefOf = (next: ListView) => `?${writeListView(search, next)}`;
  return (
    <div className={styles.chosen}>
      {filtersIn(view) > 1 && (
        <Link className={choiceChip} to={hrefOf({ ...view, min: "", max: "", chosen: [] })} replace preventScrollReset>
          <Trans>Clear all</Trans>
        </Link>
      )}
      {view.chosen.map((name) => (
        <Link
          key={name}
          className={choiceChip}
          to={hrefOf({ ...view, chosen: view.chosen.filter((each) => each !== name) })}
          replace
          preventScrollReset
        >
          <VisuallyHidden>{t`Remove filter:`} </VisuallyHidden>
          <bdi>{labelOfFilter(facets, name)}</bdi>
          <Icon name="close" size={16} />
        </Link>
      ))}
      {(view.min || view.max) && (
        <Link className={choiceChip} to={hrefOf({ ...view, min: "", max: "" })} replace preventScrollReset>
          <VisuallyHidden>{t`Remove filter:`} </VisuallyHidden>
          <bdi>{priceRange(view)}</bdi>
          <Icon name="close" size={16} />
        </Link>
      )}
    </div>
  );
}

export function ClearFilters() {
  const [search] = useSearchParams();
  const moves = useMoves();
  const clear = () => {
    const { sort } = readListView(search);
    void moves.replace(`?${writeListView(search, { sort, min: "", max: "", chosen: [] })}`);
  };
  return (
    <Button kind="primary" onClick={clear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
}
