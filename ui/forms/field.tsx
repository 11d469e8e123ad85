/** Fields with label, hint and error, which are linked to the input for screen readers. */

import { Trans } from "@lingui/react/macro";
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { classes } from "../class-names.ts";
import { Icon } from "../pictures/icons.tsx";
import styles from "./field.module.css";

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; marks the field as invalid for screen readers too. */
  error?: ReactNode;
  optional?: boolean;
};

type Wiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

function Field({ texts, children }: { texts: FieldTexts; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const { label, hint, error, optional } = texts;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && (
          <span className={styles.optional}>
            {" "}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      <div className={classes(styles.box, Boolean(error) && styles.wrong)}>
        {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      </div>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className"> & {
    /** Inside the box, before and after the input: a currency, a unit, a button. */
    before?: ReactNode;
    after?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

export function TextField({ label, hint, error, optional, before, after, ...input }: TextFieldProps) {
  return (
    <Field texts={{ label, hint, error, optional }}>
      {(wiring) => (
        <>
          {before && <span className={styles.affix}>{before}</span>}
          <input maxLength={140} {...input} {...wiring} />
          {after && <span className={styles.affix}>{after}</span>}
        </>
      )}
    </Field>
  );
}

export type SelectFieldProps = FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "className">;

export function SelectField({ label, hint, error, optional, children, ...select }: SelectFieldProps) {
  return (
    <Field texts={{ label, hint, error, optional }}>
      {(wiring) => (
        <>
          <select {...select} {...wiring}>
            {children}
          </select>
          <span className={styles.arrow}>
            <Icon name="down" size={18} />
          </span>
        </>
      )}
    </Field>
  );
}

export type TextareaFieldProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className"> & { ref?: Ref<HTMLTextAreaElement> };

export function TextareaField({ label, hint, error, optional, ...textarea }: TextareaFieldProps) {
  return <Field texts={{ label, hint, error, optional }}>{(wiring) => <textarea {...textarea} {...wiring} />}</Field>;
}

export type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type"> & {
  type?: "checkbox" | "radio";
  /** Some but not all of its items are checked. */
  partly?: boolean;
};

/** Only the box, for lists whose rows have labels of their own: give it an `aria-label`. */
export function Tick({ type = "checkbox", partly = false, ...input }: CheckProps) {
  return (
    <span className={styles.tick}>
      <input
        {...input}
        type={type}
        ref={(element) => {
          if (element) element.indeterminate = partly;
        }}
      />
      <span>
        {type === "radio" ? <Icon name="check" size={14} /> : <Icon name={partly ? "minus" : "check"} size={16} />}
      </span>
    </span>
  );
}

/** A checkbox or radio button with its label. */
export function CheckField({ children, ...check }: CheckProps & { children: ReactNode }) {
  return (
    <label className={styles.check}>
      <Tick {...check} />
      <span>{children}</span>
    </label>
  );
}
