import type { NumberInputProps } from "@mantine/core";
import { MoneyInput, unitsOf } from "../../components/money-input.tsx";
import { NumberInput } from "../../components/number-input.tsx";

/** As a form gives them. Null: emptied. */
type ScaledInputProps = Omit<NumberInputProps, "value" | "defaultValue" | "onChange" | "prefix"> & {
  value?: number | null;
  onChange?: (value: number | null) => void;
};

/** An amount of the base currency as typed, cents as given. */
export function CentsInput({ value = null, onChange, ...input }: ScaledInputProps) {
  return <MoneyInput {...input} value={value} onChange={(cents) => onChange?.(cents)} />;
}

/** Percent as typed, basis points as given: never a fraction. */
export function PercentInput(props: ScaledInputProps) {
  return <ScaledInput {...props} suffix=" %" perUnit={100} decimalScale={2} />;
}

/** Kilograms as typed, milligrams as given: never a fraction. */
export function KilogramInput(props: ScaledInputProps) {
  return <ScaledInput {...props} suffix=" kg" perUnit={1_000_000} decimalScale={3} />;
}

/** Whole days or hours. */
export function WholeInput(props: ScaledInputProps) {
  return <ScaledInput {...props} perUnit={1} decimalScale={0} />;
}

function ScaledInput({ value = null, onChange, perUnit, ...input }: ScaledInputProps & { perUnit: number }) {
  return (
    <NumberInput
      {...input}
      value={value === null ? "" : value / perUnit}
      onChange={(typed) => onChange?.(unitsOf(typed, perUnit))}
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  );
}
