import { Trans, useLingui } from "@lingui/react/macro";
import { CURRENCIES } from "../../../domain/currencies.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { useFormats } from "../../formats.ts";
import type { ListView } from "./list-view.ts";
import styles from "./price-fields.module.css";

type PriceRange = Pick<ListView, "min" | "max">;

export type PriceFieldsProps = {
  range: PriceRange;
  /** Whether it was applied and is no range of prices. */
  wrong: boolean;
  onChange: (range: PriceRange) => void;
};

/** SPEC COLL-01, VAL-04: the lowest and the highest price, in the visitor's currency. */
export function PriceFields({ range, wrong, onChange }: PriceFieldsProps) {
  "use memo";
  const { t } = useLingui();
  const { currency } = useFormats();
  const symbol = CURRENCIES.find((each) => each.title === currency)?.code ?? currency;
  const field = (side: keyof PriceRange, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      before={symbol}
      value={range[side]}
      aria-invalid={wrong}
      onChange={(event) => onChange({ ...range, [side]: event.currentTarget.value.trim() })}
    />
  );
  return (
    <>
      <div className={styles.prices}>
        {field("min", t`Lowest`)}
        {field("max", t`Highest`)}
      </div>
      {wrong && (
        <p role="alert" className={styles.error}>
          <Trans>Please enter a valid price</Trans>
        </p>
      )}
    </>
  );
}
