import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "../class-names.ts";
import { Spinner } from "../lists/spinner.tsx";
import { Icon, type IconName } from "../pictures/icons.tsx";
import styles from "./button.module.css";

export type ButtonLook = {
  /** primary: the main action; secondary: another one; quiet: a minor one; danger: deletes something. */
  kind?: "primary" | "secondary" | "quiet" | "danger";
  size?: "compact" | "normal" | "large";
  wide?: boolean;
};

/** A link that looks like a button: `<a className={buttonClass({ kind: "primary" })} href=…>`. */
export function buttonClass({ kind = "secondary", size = "normal", wide = false }: ButtonLook = {}): string {
  return classes(
    styles.button,
    styles[kind],
    size === "large" && styles.large,
    size === "compact" && styles.compact,
    wide && styles.wide,
  );
}

export type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
    icon?: IconName;
    /** Shows a spinner and ignores clicks; the button keeps its focus. */
    busy?: boolean;
    children: ReactNode;
  };

export function Button({ kind, size, wide, icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, wide })}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner size={20} /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children"> & {
  icon: IconName;
  label: string;
};

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={styles.iconButton}>
      <Icon name={icon} />
    </button>
  );
}

export const iconButtonClass = styles.iconButton;
