import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { afterPaint } from "../../../ui/timing/after-paint.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { useFormats } from "../../formats.ts";
import { YES_OR_NO, type FacetGroup } from "./facet-groups.ts";
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
  const [unfolded, setUnfolded] = useState(false);
  /** The choice just tapped: it is painted before the slower updates. */
  const [touched, setTouched] = useState<string | null>(null);
  const folds = group.values.length > SHOWN + 2;
  const isShown = (name: string, place: number) => !folds || unfolded || place < SHOWN || chosen.includes(name);

  return (
    <fieldset className={styles.group}>
      <legend>{group.id === YES_OR_NO ? t`Highlights` : <bdi>{group.label}</bdi>}</legend>
      <div className={styles.values}>
        {group.values.map(
          ({ name, label, count: products, swatch }, place) =>
            isShown(name, place) && (
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
            ),
        )}
      </div>
      {folds && (
        <Button kind="quiet" size="compact" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? <Trans>Show less</Trans> : <Trans>Show all {count(group.values.length)}</Trans>}
        </Button>
      )}
    </fieldset>
  );
}
