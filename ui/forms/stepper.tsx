import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type KeyboardEvent } from "react";
import { readWrittenQuantity } from "../../domain/cart/written-quantity.ts";
import { isLanguage } from "../../domain/translation/languages.ts";
import { toast } from "../dialogs/toast.tsx";
import { Icon } from "../pictures/icons.tsx";
import { afterPaint } from "../timing/after-paint.ts";
import { fitQuantity, nextDown, nextUp } from "./quantity.ts";
import styles from "./stepper.module.css";

export type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, e.g. "Gold, 18 mm". */
  label: string;
  /** Values are multiples of this; a typed value is rounded up. */
  step?: number;
  min?: number;
  max?: number;
  disabled?: boolean;
};

const MOST = 1_000_000;
const LONGEST = 14;
const UNREAD_MS = 4_000;

/**
 * A quantity: a button on either side, and an input. A typed value counts at once if it is allowed; otherwise it is
 * corrected, or refused, when the field is left.
 */
export function Stepper({ value, onChange, label, step = 1, min = 0, max = MOST, disabled = false }: StepperProps) {
  const { t } = useLingui();
  const { current, text, canGrow, set, press, type, take } = useWrittenQuantity({ value, onChange, step, min, max });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowUp") set(nextUp(current, step));
    else if (event.key === "ArrowDown") set(nextDown(current, step));
    else if (event.key === "Enter") {
      take();
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
        maxLength={LONGEST}
        aria-label={t`Quantity: ${label}`}
        disabled={disabled}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={t`More: ${label}`}
        disabled={disabled || !canGrow}
        onClick={() => press(nextUp(current, step))}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
}

type WrittenQuantityInput = Required<Pick<StepperProps, "value" | "onChange" | "step" | "min" | "max">>;

/** The quantity as it is being typed or pressed, until it is reported. `take` accepts what was typed. */
function useWrittenQuantity({ value, onChange, step, min, max }: WrittenQuantityInput) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const beforeTyping = useRef(value);
  /** Pressed but not reported yet: the number is shown first. */
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
  const read = (text: string): number | null => {
    const quantity = readWrittenQuantity(text, isLanguage(i18n.locale) ? i18n.locale : "en");
    return "pieces" in quantity ? quantity.pieces : null;
  };
  const type = (text: string) => {
    if (typed === null) beforeTyping.current = value;
    setTyped(text);
    const wanted = read(text);
    if (wanted !== null && fit(wanted) === wanted && wanted !== value) onChange(wanted);
  };
  const take = () => {
    if (typed === null) return;
    const wanted = typed.trim() === "" ? min : read(typed);
    if (wanted !== null) return set(wanted);
    setTyped(null);
    // Part of it may have counted already: the "1" of "1.5".
    if (beforeTyping.current !== value) onChange(beforeTyping.current);
    const text = `\u2068${typed.trim()}\u2069`;
    toast({
      text: t`“${text}” is not a quantity. Please use digits only.`,
      tone: "negative",
      durationMs: UNREAD_MS,
    });
  };
  const current = (typed === null ? pressed : read(typed)) ?? value;
  return {
    current,
    text: typed ?? String(pressed ?? value),
    canGrow: current < fit(max),
    ...{ set, press, type, take },
  };
}

function focusNextStepper(from: HTMLInputElement): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>("[data-stepper] > input:not(:disabled)")].filter(
    (input) => input.offsetParent !== null && input.closest("dialog") === from.closest("dialog"),
  );
  const next = inputs[inputs.indexOf(from) + 1];
  if (next) next.focus();
  else from.blur();
}
