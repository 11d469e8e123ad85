import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { useFormats } from "../../formats.ts";
import type { FacetGroup } from "./facet-groups.ts";

type Value = FacetGroup["values"][number];

/** Folding away fewer would save no room. */
const WORTH_FOLDING = 3;

/**
 * The first `most` values of a filter and the chosen ones, and the button that shows all of them; null where there are
 * few.
 */
export function useFoldedValues(
  values: readonly Value[],
  chosen: readonly string[],
  most: number,
): { shown: readonly Value[]; folding: ReactNode } {
  const { count } = useFormats();
  const [unfolded, setUnfolded] = useState(false);
  if (values.length < most + WORTH_FOLDING) return { shown: values, folding: null };
  const folding = (
    <Button kind="quiet" size="compact" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
      {unfolded ? <Trans>Show less</Trans> : <Trans>Show all {count(values.length)}</Trans>}
    </Button>
  );
  const shown = values.filter(({ name }, place) => unfolded || place < most || chosen.includes(name));
  return { shown, folding };
}
