import { useId, type ReactNode } from "react";
import { Tick } from "../../ui/forms/field.tsx";
import styles from "./choice-list.module.css";

export type Choice<Value extends string> = {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the line: what it costs. */
  end?: ReactNode;
  /** Shown below while it is chosen. */
  more?: ReactNode;
};

type ChoiceListProps<Value extends string> = {
  /** The group's name for screen readers; everybody else reads the heading above. */
  label: string;
  name: string;
  choices: readonly Choice<Value>[];
  chosen: Value | "";
  onChoose: (value: Value) => void;
};

/** Cards of which one is chosen; the arrow keys move between them. */
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
