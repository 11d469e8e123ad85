import type { ReactNode } from "react";
import { classes } from "../class-names.ts";
import { Icon, type IconName } from "../pictures/icons.tsx";
import styles from "./chip.module.css";

export type ChipProps = {
  tone?: "neutral" | "brand" | "positive" | "warning" | "negative";
  icon?: IconName;
  children: ReactNode;
};

/** A small label. For something to choose, give a link or button the class `choiceChip`. */
export function Chip({ tone = "neutral", icon, children }: ChipProps) {
  return (
    <span className={classes(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** For links (`aria-current`), buttons (`aria-pressed`) and labels around a checkbox or radio button. */
export const choiceChip = styles.choice;
