import { useLingui } from "@lingui/react/macro";
import { Icon } from "../../ui/pictures/icons.tsx";
import { useApp } from "../context.tsx";
import { openLocaleSheet } from "./locale-state.ts";
import styles from "./locale-button.module.css";

export function LocaleButton() {
  const { t } = useLingui();
  const { locale } = useApp();
  const { country, currency } = locale;
  return (
    <button
      type="button"
      className={styles.button}
      onClick={openLocaleSheet}
      aria-label={t`Country, language and currency: ${country}, ${currency}`}
    >
      <Icon name="globe" size={20} />
      <span dir="ltr">
        {country} · {currency}
      </span>
    </button>
  );
}
