import { useLingui } from "@lingui/react/macro";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useFormats } from "../../formats.ts";
import styles from "./stars.module.css";

/** A product's rating: "4.6 (23)" beside a star (SPEC PROD-02). */
export function Stars({ star, count }: { star: number; count: number }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [mark, reviews] = [formats.tenths(star), formats.count(count)];
  return (
    <span className={styles.stars}>
      <Icon name="star" size={16} />
      <span aria-hidden="true">
        {mark} ({reviews})
      </span>
      <VisuallyHidden>{t`${mark} of 5 stars, ${reviews} reviews`}</VisuallyHidden>
    </span>
  );
}
