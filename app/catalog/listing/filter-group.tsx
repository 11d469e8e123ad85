import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { afterPaint } from "../../../ui/timing/after-paint.ts";
import { useFormats } from "../../formats.ts";
import { YES_OR_NO, type FacetGroup } from "./facet-groups.ts";
import { useFoldedValues } from "./folded-values.tsx";
import styles from "./filter-sheet.module.css";

const SHOWN = 10;

export type FilterGroupProps = {
  group: FacetGroup;
  chosen: readonly string[];
  onToggle: (name: string) => void;
};

/** Choices of one kind, each with its number of products. Chosen ones are never folded away. */
export function FilterGroup({ group, chosen, onToggle }: FilterGroupProps) {
  "use memo";
  const { t } = useLingui();
  const { count } = useFormats();
  /** The choice just tapped: it is painted before the slower updates. */
  const [touched, setTouched] = useState<string | null>(null);
  const { shown, folding } = useFoldedValues(group.values, chosen, SHOWN);

  return (
    <fieldset className={styles.group}>
      <legend>
        {group.id === YES_OR_NO ? t`Highlights` : <bdi lang={group.english ? "en" : undefined}>{group.label}</bdi>}
      </legend>
      <div className={styles.values}>
        {shown.map(({ name, label, count: products, swatch }) => (
          <label key={name} className={choiceChip}>
            <input
              type="checkbox"
              checked={chosen.includes(name) !== (touched === name)}
              onChange={() => {
                setTouched(name);
                afterPaint(() => {
                  setTouched(null);
                  onToggle(name);
                });
              }}
            />
            {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
            <bdi>{label}</bdi>
            <small>{count(products)}</small>
          </label>
        ))}
      </div>
      {folding}
    </fieldset>
  );
}
