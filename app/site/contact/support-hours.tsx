import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { ShownHours } from "../../../contract/site/site.ts";
import { SUPPORT } from "../../../domain/site/policies/support.ts";
import { intlName, type Language } from "../../../domain/translation/languages.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useRootData } from "../../root-data.ts";
import styles from "./support-hours.module.css";

const MINUTE_MS = 60_000;
const FIRST_OF_WEEK = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** SPEC CONT-01: on which days the shop answers, and today's weekday where the visitor is. */
export function SupportHours() {
  const { language } = useApp().locale;
  const set = useRootData()?.base?.hours;
  const [first, last] = [weekdayName(SUPPORT.firstWeekday), weekdayName(SUPPORT.lastWeekday)];
  const now = useNow();
  const [soon, late] = set?.replyHours ?? SUPPORT.replyHours;

  function weekdayName(weekday: number): string {
    const day = new Date(FIRST_OF_WEEK + (weekday - 1) * DAY_MS);
    return new Intl.DateTimeFormat(intlName(language), { weekday: "long", timeZone: "UTC" }).format(day);
  }

  return (
    <div className={styles.hours}>
      <Icon name="clock" size={22} />
      <div>
        {set ? (
          <SetHours {...set} />
        ) : (
          <p className={styles.days}>
            <Trans>
              {first} to {last}
            </Trans>
          </p>
        )}
        <p>
          <Trans>
            We reply within {soon} hours, or within {late} hours to complex questions.
          </Trans>
        </p>
        <p className={styles.now}>{now && (set ? <NowBySet at={now} {...set} /> : <Now at={now} monday={first} />)}</p>
      </div>
    </div>
  );
}

/** As staff have set them. */
function SetHours({ lines, zone }: ShownHours) {
  return (
    <>
      {lines.map(({ first, last, hours }) => (
        <p key={first} className={styles.days}>
          {first === last ? (
            first
          ) : (
            <Trans>
              {first} to {last}
            </Trans>
          )}
          {hours !== "" && <bdi> {hours}</bdi>}
        </p>
      ))}
      {lines.some(({ hours }) => hours !== "") && <p>{zone}</p>}
    </>
  );
}

function NowBySet({ at, timeZone, days }: ShownHours & { at: Date }) {
  const { language } = useApp().locale;
  const time = timeOf(at, language);
  const there = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit" });
  const parts = Object.fromEntries(there.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = days[WEEKDAYS.indexOf(parts["weekday"] ?? "")];
  const clock = `${parts["hour"]}:${parts["minute"]}`;
  const isOpen = day?.open && (day.from ?? "") <= clock && clock < (day.until ?? "24:00");
  return isOpen ? (
    <Trans>Where you are it is {time}: we are here now.</Trans>
  ) : (
    <Trans>Where you are it is {time}: we are not here now.</Trans>
  );
}

function timeOf(at: Date, language: Language): string {
  const format = { weekday: "long", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat(intlName(language), format).format(at);
}

function Now({ at, monday }: { at: Date; monday: string }) {
  const { language } = useApp().locale;
  const time = timeOf(at, language);
  const weekday = at.getDay() || 7;
  const isOpen = weekday >= SUPPORT.firstWeekday && weekday <= SUPPORT.lastWeekday;
  return isOpen ? (
    <Trans>Your local time is {time}. We are open today.</Trans>
  ) : (
    <Trans>
      Your local time is {time}. We are back on {monday}.
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
