import { Trans, useLingui } from "@lingui/react/macro";
import { startTransition, useState } from "react";
import { classes } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { useFormats } from "../../formats.ts";
import { facetGroups, YES_OR_NO, type FacetGroup } from "./facet-groups.ts";
import { useFoldedValues } from "./folded-values.tsx";
import { isPriceRange, type Facet, type ListView } from "./list-view.ts";
import { PriceFields } from "./price-fields.tsx";
import styles from "./filter-panel.module.css";

const SHOWN = 8;
/** Groups further down begin folded, unless something in them is chosen. */
const OPEN_GROUPS = 5;

export type FilterPanelProps = {
  facets: readonly Facet[];
  view: ListView;
  /** Resolves when the list for this view is shown. */
  onChange: (view: ListView) => Promise<void>;
};

/** SPEC COLL-01, VAL-04: the filters beside a list on desktops. Each choice applies at once; the counts follow. */
export function FilterPanel({ facets, view, onChange }: FilterPanelProps) {
  "use memo";
  const [offered] = useState(facets);
  /** What was chosen while the list for it loads. */
  const [ahead, setAhead] = useState<ListView | null>(null);
  const shown = ahead ?? view;
  const change = async (next: ListView) => {
    setAhead(next);
    try {
      await onChange(next);
    } finally {
      // With the list, which is shown in a transition: before it, the choice would vanish for a moment. A later one is
      // still on its way.
      startTransition(() => setAhead((latest) => (latest === next ? null : latest)));
    }
  };
  const toggle = (name: string) => {
    const { chosen } = shown;
    void change({
      ...shown,
      chosen: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name],
    });
  };
  return (
    <div className={styles.panel}>
      <PriceRange
        key={`${view.min}-${view.max}`}
        min={view.min}
        max={view.max}
        onChange={(range) => void change({ ...shown, ...range })}
      />
      {facetGroups(offered, facets, shown.chosen).map((group, place) => (
        <Group
          key={group.id}
          group={group}
          chosen={shown.chosen}
          open={place < OPEN_GROUPS || group.values.some(({ name }) => shown.chosen.includes(name))}
          onToggle={toggle}
        />
      ))}
    </div>
  );
}

type PriceRangeProps = { min: string; max: string; onChange: (range: { min: string; max: string }) => void };

function PriceRange({ min, max, onChange }: PriceRangeProps) {
  "use memo";
  const [range, setRange] = useState({ min, max });
  const [wrong, setWrong] = useState(false);
  const isChanged = range.min !== min || range.max !== max;
  return (
    <form
      className={classes(styles.group, styles.price)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPriceRange(range.min, range.max)) return setWrong(true);
        if (isChanged) onChange(range);
      }}
    >
      <h2>
        <Trans>Price</Trans>
      </h2>
      <PriceFields
        range={range}
        wrong={wrong}
        onChange={(typed) => {
          setWrong(false);
          setRange(typed);
        }}
      />
      {isChanged && (
        <Button type="submit" size="compact">
          <Trans>Apply</Trans>
        </Button>
      )}
    </form>
  );
}

type GroupProps = { group: FacetGroup; chosen: readonly string[]; open: boolean; onToggle: (name: string) => void };

function Group({ group, chosen, open, onToggle }: GroupProps) {
  "use memo";
  const { t } = useLingui();
  const { count } = useFormats();
  const [startsOpen] = useState(open);
  const { shown, folding } = useFoldedValues(group.values, chosen, SHOWN);
  const label = group.id === YES_OR_NO ? t`Highlights` : group.label;
  return (
    <details className={styles.group} open={startsOpen}>
      <summary aria-label={label}>
        <h2>
          <bdi>{label}</bdi>
        </h2>
      </summary>
      <ul className={styles.values} aria-label={label}>
        {shown.map(({ name, label: value, count: products, swatch }) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={chosen.includes(name)} onChange={() => onToggle(name)} />
              {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
              <bdi>{value}</bdi>
              <small>{count(products)}</small>
            </label>
          </li>
        ))}
      </ul>
      {folding}
    </details>
  );
}
