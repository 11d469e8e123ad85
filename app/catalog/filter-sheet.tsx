import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CURRENCIES } from "../../domain/currencies.ts";
import { Button } from "../../ui/button.tsx";
import { choiceChip } from "../../ui/chip.tsx";
import { Dialog, useCloseDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { useFormats } from "../formats.ts";
import { ShopText } from "./shop-text.tsx";
import styles from "./list-controls.module.css";
import { isPriceRange, nameOfFilter, type Facet, type ListView } from "./list-view.ts";

export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  facets: readonly Facet[];
  view: ListView;
  onApply: (view: ListView) => void;
};

const FORM = "filter-form";
/** Tags are the shop's own notes. */
const UNSEEN: readonly string[] = ["filter.p.tag"];

/** SPEC COLL-01, VAL-04: a draft of filters; applied together. */
export function FilterSheet({ open, onClose, ...rest }: FilterSheetProps) {
  const { t } = useLingui();
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
            <Trans>Show products</Trans>
          </Button>
        </>
      }
    >
      <FilterForm {...rest} />
    </Dialog>
  );
}

function FilterForm({ facets, view, onApply }: Omit<FilterSheetProps, "open" | "onClose">) {
  const { t } = useLingui();
  const { currency, count } = useFormats();
  const close = useCloseDialog();
  const [draft, setDraft] = useState(view);
  const [wrong, setWrong] = useState(false);
  const names: Record<string, string | undefined> = {
    "filter.v.availability": t`Availability`,
    "filter.p.product_type": t`Type`,
    "filter.p.vendor": t`Brand`,
  };
  const symbol = CURRENCIES.find((each) => each.title === currency)?.code ?? currency;
  const lists = facets.filter((facet) => facet.type !== "PRICE_RANGE" && !UNSEEN.includes(facet.id));

  const toggle = (name: string) =>
    setDraft((before) => ({
      ...before,
      chosen: before.chosen.includes(name) ? before.chosen.filter((each) => each !== name) : [...before.chosen, name],
    }));
  const price = (side: "min" | "max", text: string) => {
    setWrong(false);
    setDraft((before) => ({ ...before, [side]: text.trim() }));
  };

  return (
    <form
      id={FORM}
      className={styles.form}
      noValidate
      onReset={() => {
        setWrong(false);
        setDraft({ ...draft, min: "", max: "", chosen: [] });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPriceRange(draft.min, draft.max)) return setWrong(true);
        close(() => onApply(draft));
      }}
    >
      <fieldset className={styles.group}>
        <legend>
          <Trans>Price</Trans>
        </legend>
        <div className={styles.prices}>
          <TextField
            label={t`Lowest`}
            inputMode="decimal"
            autoComplete="off"
            before={symbol}
            value={draft.min}
            aria-invalid={wrong}
            onChange={(event) => price("min", event.currentTarget.value)}
          />
          <TextField
            label={t`Highest`}
            inputMode="decimal"
            autoComplete="off"
            before={symbol}
            value={draft.max}
            aria-invalid={wrong}
            onChange={(event) => price("max", event.currentTarget.value)}
          />
        </div>
        {wrong && (
          <p role="alert" className={styles.error}>
            <Trans>Please enter a valid price</Trans>
          </p>
        )}
      </fieldset>
      {lists.map((facet) => {
        const values = facet.values.flatMap((value) => {
          const name = nameOfFilter(value.input);
          return name !== null && (value.count > 0 || draft.chosen.includes(name)) ? [{ ...value, name }] : [];
        });
        // One choice that all products share narrows nothing.
        if (values.length < 2 && !values.some(({ name }) => draft.chosen.includes(name))) return null;
        const stock = facet.id === "filter.v.availability";
        const ownName = names[facet.id];
        return (
          <fieldset key={facet.id} className={styles.group}>
            <legend>{ownName ?? <ShopText translated>{facet.label}</ShopText>}</legend>
            <div className={styles.values}>
              {values.map(({ name, label, count: products }) => (
                <label key={name} className={choiceChip}>
                  <input type="checkbox" checked={draft.chosen.includes(name)} onChange={() => toggle(name)} />
                  <bdi lang={stock ? undefined : "en"}>
                    {name === "available" ? t`In stock` : name === "sold-out" ? t`Out of stock` : label}
                  </bdi>
                  <small>{count(products)}</small>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </form>
  );
}
