import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Dialog, useCloseDialog } from "../../../ui/dialogs/dialog.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { useDraft, type ListViewDraft } from "../products/use-draft.ts";
import type { CollectionFacets } from "./collection-queries.ts";
import { facetGroups } from "./facet-groups.ts";
import { FilterGroup } from "./filter-group.tsx";
import { isPriceRange, type Facet, type ListView } from "./list-view.ts";
import { PriceFields } from "./price-fields.tsx";
import styles from "./filter-sheet.module.css";

export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  facets: readonly Facet[];
  view: ListView;
  count: (view: ListView, signal: AbortSignal) => Promise<CollectionFacets>;
  onApply: (view: ListView) => void;
};

const FORM = "filter-form";

/** SPEC COLL-01, VAL-04: a draft of filters with live counts, applied together. A new `key` resets it. */
export function FilterSheet({ open, onClose, facets, view, count, onApply }: FilterSheetProps) {
  "use memo";
  const { t } = useLingui();
  const draft = useDraft(view, facets, count);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Filter`}
      footer={
        <>
          <Button type="reset" form={FORM}>
            <Trans>Clear all</Trans>
          </Button>
          <Button kind="primary" type="submit" form={FORM}>
            {draft.total === undefined ? (
              <Trans>Show products</Trans>
            ) : (
              <Plural value={draft.total} _0="No matches" one="Show # product" other="Show # products" />
            )}
          </Button>
        </>
      }
    >
      <FilterForm draft={draft} facets={facets} onApply={onApply} />
    </Dialog>
  );
}

function FilterForm({
  draft,
  facets,
  onApply,
}: { draft: ListViewDraft } & Pick<FilterSheetProps, "facets" | "onApply">) {
  "use memo";
  const close = useCloseDialog();
  const [wrong, setWrong] = useState(false);
  const { view, change } = draft;

  const toggle = (name: string) => {
    const chosen = view.chosen.includes(name) ? view.chosen.filter((each) => each !== name) : [...view.chosen, name];
    change({ ...view, chosen });
  };

  return (
    <form
      id={FORM}
      className={styles.form}
      noValidate
      onReset={() => {
        setWrong(false);
        change({ ...view, min: "", max: "", chosen: [] });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPriceRange(view.min, view.max)) return setWrong(true);
        close(() => onApply(view));
      }}
    >
      <fieldset className={styles.group}>
        <legend>
          <Trans>Price</Trans>
        </legend>
        <PriceFields
          range={view}
          wrong={wrong}
          onChange={(range) => {
            setWrong(false);
            change({ ...view, ...range });
          }}
        />
      </fieldset>
      {facetGroups(facets, draft.facets, view.chosen).map((group) => (
        <FilterGroup key={group.id} group={group} chosen={view.chosen} onToggle={toggle} />
      ))}
    </form>
  );
}
