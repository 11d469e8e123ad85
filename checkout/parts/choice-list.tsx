import { useId, type ReactNode } from "react";
import { Tick } from "../../ui/forms/field.tsx";
import styles from "./choice-list.module.css";

export type ChoiceOption<Value extends string> = {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the line, such as its cost. */
  end?: ReactNode;
  /** Shown below while it is chosen. */
  more?: ReactNode;
};

type ChoiceListProps<Value extends string> = {
  /** For screen readers. */
  label: string;
  name: string;
  choices: readonly ChoiceOption<Value>[];
  chosen: Value | "";
  onChoose: (value: Value) => void;
};

/** Radio buttons as cards. */
export function ChoiceList<Value extends string>({ label, name, choices, chosen, onChoose }: ChoiceListProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map(({ value, title, text, end, more }) => (
        <div key={value} className={styles.choice}>
          <label className={styles.card}>
            <Tick
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-describedby={text ? `${id}-${value}` : undefined}
              onChange={() => onChoose(value)}
            />
            <span className={styles.title}>{title}</span>
            {end && <span className={styles.end}>{end}</span>}
            {text && (
              <span className={styles.text} id={`${id}-${value}`}>
                {text}
              </span>
            )}
          </label>
          {value === chosen && more && <div className={styles.more}>{more}</div>}
        </div>
      ))}
    </fieldset>
  );
}
