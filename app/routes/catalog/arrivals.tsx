import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ProductList } from "../../catalog/cards/product-list.tsx";
import { ArrivalDayLink } from "../../catalog/listing/arrival-day-link.tsx";
import { dayOf, daysWith, readDay, within } from "../../catalog/listing/arrival-days.ts";
import { findArrivalDays, findArrivals } from "../../catalog/listing/listing-queries.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { appContext, useApp } from "../../context.tsx";
import { useLocalState } from "../../local-state.ts";
import { useRootData } from "../../root-data.ts";
import { Page } from "../../shell/page.tsx";
import styles from "./arrivals.module.css";

/** SPEC LIST-01 */
const REACH_PX = 500;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  const day = readDay(new URL(request.url).searchParams.get("day"));
  const [first, days] = await Promise.all([findArrivals(api, day === null ? {} : within(day)), findArrivalDays(api)]);
  return { day, days: daysWith(day, days), today: dayOf(Date.now()), first };
}

/** SPEC CATG-01: new arrivals, newest first, by day. */
export function Component() {
  const { t } = useLingui();
  const { day, days, today, first } = useLoaderData<typeof loader>();
  const { api } = useApp();
  const newest = useRootData()?.newestArrival;
  // Whoever opens this page has seen all arrivals until now.
  useEffect(() => {
    if (newest) useLocalState.setState({ arrivalsSeen: newest });
  }, [newest]);
  const choices = useRef<HTMLElement>(null);
  // The row is wider than a phone, and the chosen day may be at its end.
  useEffect(() => {
    const chosen = choices.current?.querySelector(day === null ? ":first-child" : "[aria-current]");
    chosen?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  }, [day]);

  return (
    <Page
      title={t`New arrivals`}
      tab
      canonical="/pages/new/index"
      way={<Breadcrumbs languages={null} steps={[{ name: t`New arrivals`, path: "/pages/new/index" }]} />}
    >
      <nav className={styles.days} ref={choices} aria-label={t`Arrival date`}>
        <Link className={choiceChip} to="?" aria-current={day === null ? "page" : undefined} replace preventScrollReset>
          <Trans>All</Trans>
        </Link>
        {days.map((each) => (
          <ArrivalDayLink key={each.day} {...each} today={today} chosen={day === each.day} replace />
        ))}
      </nav>
      {first.products.length === 0 ? (
        <EmptyState
          icon="sparkle"
          title={<Trans>No new products on this day</Trans>}
          text={<Trans>Try another day or view all new arrivals.</Trans>}
        >
          <Link className={buttonClass({ kind: "primary" })} to="?" replace>
            <Trans>All arrivals</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ProductList
          name={day ?? "all"}
          first={first}
          load={(after) => findArrivals(api, { ...(day !== null && within(day)), after })}
          reachPx={REACH_PX}
        />
      )}
    </Page>
  );
}
