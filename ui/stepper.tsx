import { useLingui } from "@lingui/react/macro";
import { useState, type KeyboardEvent } from "react";
import { afterPaint } from "./after-paint.ts";
import { Icon } from "./icons.tsx";
import { fitQuantity, nextDown, nextUp, typedQuantity } from "./quantity.ts";
import styles from "./stepper.module.css";

export type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, e.g. "Gold, 18 mm". */
  label: string;
  /** Values are multiples of this; a typed one goes up to the next. */
  step?: number;
  min?: number;
  max?: number;
  disabled?: boolean;
};

const MOST = 1_000_000;

/**
 * A quantity: a button at either side, and a number to type. What is typed counts at once when it can stand as
 * it is, and is mended to the next possible quantity when the field is left or Enter walks on to the next one.
 */
export function Stepper({ value, onChange, label, step = 1, min = 0, max = MOST, disabled = false }: StepperProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  /** Pressed, and told to nobody yet: she sees her number first. */
  const [pressed, setPressed] = useState<number | null>(null);
  const fit = (wanted: number) => fitQuantity(wanted, { step, min, max });
  const set = (wanted: number) => {
    setTyped(null);
    const next = fit(wanted);
    if (next !== value) onChange(next);
  };
  const press = (wanted: number) => {
    const next = fit(wanted);
    setTyped(null);
    setPressed(next);
    afterPaint(() => {
      setPressed(null);
      if (next !== value) onChange(next);
    });
  };
  const current = typed === null ? (pressed ?? value) : Number(typed);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowUp") set(nextUp(current, step));
    else if (event.key === "ArrowDown") set(nextDown(current, step));
    else if (event.key === "Enter") {
      set(current);
      focusNextStepper(event.currentTarget);
    } else return;
    event.preventDefault();
  };

  return (
    <span className={styles.stepper} data-stepper data-filled={value > 0 && min === 0 ? true : undefined}>
      <button
        type="button"
        aria-label={t`Less: ${label}`}
        disabled={disabled || current <= min}
        onClick={() => press(nextDown(current, step))}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={7}
        aria-label={t`Quantity: ${label}`}
        disabled={disabled}
        value={typed ?? String(pressed ?? value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = typedQuantity(event.currentTarget.value);
          setTyped(digits);
          event.currentTarget.value = digits;
          const wanted = Number(digits);
          if (digits !== "" && fit(wanted) === wanted && wanted !== value) onChange(wanted);
        }}
        onBlur={() => {
          if (typed !== null) set(typed === "" ? min : current);
        }}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={t`More: ${label}`}
        disabled={disabled || current >= fit(max)}
        onClick={() => press(nextUp(current, step))}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
}

/** Enter walks the rows of a form with many quantities. */
function focusNextStepper(from: HTMLInputElement): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>("[data-stepper] > input:not(:disabled)")].filter(
    (input) => input.offsetParent !== null && input.closest("dialog") === from.closest("dialog"),
  );
  const next = inputs[inputs.indexOf(from) + 1];
  if (next) next.focus();
  else from.blur();
}
