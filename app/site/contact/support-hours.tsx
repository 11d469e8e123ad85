import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { intlName } from "../../../domain/translation/languages.ts";
import { SUPPORT } from "../../../domain/site/policies/support.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import styles from "./support-hours.module.css";

const MINUTE_MS = 60_000;
const FIRST_OF_WEEK = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** SPEC CONT-01: on which days the shop answers, and today's weekday where the visitor is. */
export function SupportHours() {
  const { language } = useApp().locale;
  const [first, last] = [weekdayName(SUPPORT.firstWeekday), weekdayName(SUPPORT.lastWeekday)];
  const now = useNow();
  const [soon, late] = SUPPORT.replyHours;

  function weekdayName(weekday: number): string {
    const day = new Date(FIRST_OF_WEEK + (weekday - 1) * DAY_MS);
    return new Intl.DateTimeFormat(intlName(language), { weekday: "long", timeZone: "UTC" }).format(day);
  }

  return (
    <div className={styles.hours}>
      <Icon name="clock" size={22} />
      <div>
        <p className={styles.days}>
          <Trans>
            {first} to {last}
          </Trans>
        </p>
        <p>
          <Trans>
            We answer within {soon} hours, and within {late} when there is something to find out.
          </Trans>
        </p>
        <p className={styles.now}>{now && <Now at={now} monday={first} />}</p>
      </div>
    </div>
  );
}

function Now({ at, monday }: { at: Date; monday: string }) {
  const { language } = useApp().locale;
  const time = new Intl.DateTimeFormat(intlName(language), {
    weekday: "long",

    hour: "numeric",
    minute: "2-digit",
  }).format(at);
  const weekday = at.getDay() || 7;
  const isOpen = weekday >= SUPPORT.firstWeekday && weekday <= SUPPORT.lastWeekday;
  return isOpen ? (
    <Trans>Where you are it is {time}: we are here today.</Trans>
  ) : (
    <Trans>
      Where you are it is {time}: we answer again from {monday} on.
    </Trans>
  );
}

/** Null until hydration: the server does not know the visitor's clock. */
function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
