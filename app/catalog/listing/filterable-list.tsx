import { useLingui } from "@lingui/react/macro";
import { Suspense, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useWide } from "../../../ui/use-wide.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { onDemand } from "../../on-demand.tsx";
import { ListControls, type ListControlsProps } from "./list-controls.tsx";
import { readListView, writeListView, type Facet } from "./list-view.ts";
import styles from "./filterable-list.module.css";

const FilterPanel = onDemand(
  async () => (await import("./filter-panel.tsx")).FilterPanel,
  () => true,
  // Desktops have no other way to the filters, so a failure is said.
  (_, tell) => tell(),
);

/** A list with its order and filters (SPEC COLL-01): beside it on desktops, in a sheet elsewhere. */
export function FilterableList({ children, ...controls }: ListControlsProps & { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.columns}>
      <aside className={styles.panel} aria-label={t`Filter`}>
        <Suspense>
          <PanelOnDesktops facets={controls.facets} />
        </Suspense>
      </aside>
      <div>
        <Suspense>
          <ListControls {...controls} />
        </Suspense>
        {children}
      </div>
    </div>
  );
}

function PanelOnDesktops({ facets }: { facets: readonly Facet[] }) {
  const wide = useWide();
  const moves = useMoves();
  const [search] = useSearchParams();
  if (!wide) return null;
  const { sort } = readListView(search);
  return (
    <FilterPanel
      // Another list or order has a panel of its own.
      key={writeListView(search, { sort, min: "", max: "", chosen: [] }).toString()}
      facets={facets}
      view={readListView(search)}
      onChange={(next) => moves.replace(`?${writeListView(search, next)}`, { keepScroll: true })}
    />
  );
}
