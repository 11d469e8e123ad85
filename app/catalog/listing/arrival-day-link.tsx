import { Plural, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useFormats } from "../../formats.ts";
import type { ArrivalDayOption } from "./arrival-days.ts";
import styles from "./arrival-day-link.module.css";

export type ArrivalDayLinkProps = ArrivalDayOption & {
  today: string;
  chosen?: boolean;
  replace?: boolean;
};

/** SPEC CATG-01, HOME-03: a link to a day's arrivals, and how many there are. */
export function ArrivalDayLink({ day, count: total, today, chosen = false, replace = false }: ArrivalDayLinkProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Link
      className={choiceChip}
      to={`/pages/new/index?day=${day}`}
      aria-current={chosen ? "page" : undefined}
      replace={replace}
      preventScrollReset={replace}
    >
      {day === today ? t`Today` : formats.day(new Date(day))}
      {total !== null && total > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {formats.brief(total)}
          </span>
          <VisuallyHidden>
            <Plural value={total} one="# product" other="# products" />
          </VisuallyHidden>
        </>
      )}
    </Link>
  );
}
