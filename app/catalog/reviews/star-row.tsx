import { useLingui } from "@lingui/react/macro";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import styles from "./reviews.module.css";

const FIVE = [1, 2, 3, 4, 5];

/** Five stars, of which `stars` are filled. */
export function StarRow({ stars }: { stars: number }) {
  const { t } = useLingui();
  const { count } = useFormats();
  const [given, most] = [count(stars), count(FIVE.length)];
  return (
    <span className={styles.starRow} role="img" aria-label={t`${given} of ${most} stars`}>
      {FIVE.map((each) => (
        <span key={each} data-filled={each <= Math.round(stars) || undefined}>
          <Icon name="star" size={16} />
        </span>
      ))}
    </span>
  );
}
