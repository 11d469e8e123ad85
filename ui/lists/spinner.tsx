import { useLingui } from "@lingui/react/macro";
import styles from "./spinner.module.css";

export type SpinnerProps = { /** Pixels; default 24. */ size?: number };

export function Spinner({ size = 24 }: SpinnerProps) {
  const { t } = useLingui();
  return (
    <span
      role="status"
      aria-label={t`Loading`}
      className={styles.spinner}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}
