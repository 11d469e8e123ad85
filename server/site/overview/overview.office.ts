import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { readHandler, type OfficeHandler } from "../../office/office-handler.ts";
import { readOnReplica } from "../../replicas/read-on-replica.ts";
import { overviewOf } from "./overview.ts";

type Sum = { orders: number; salesCents: number };

export const overviewHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.overview, async (shop, { days, language }) => {
    const { today, period, lowStock, waiting, failed, ...rest } = await readOnReplica(shop, (reading) =>
      overviewOf(reading, Number(days), language),
    );
    const { bankOrders, bankCents, unpublishedReviews, reportedReviews, failedRefunds, ...others } = waiting;
    return {
      ...rest,
      today: { ...today, now: averaged(today.now), lastWeek: averaged(today.lastWeek) },
      period: { ...period, now: averaged(period.now), before: averaged(period.before) },
      lowStock,
      waiting: {
        ...others,
        bankOrders: { count: bankOrders, cents: bankCents },
        reviews: { unpublished: unpublishedReviews, reported: reportedReviews },
      },
      failed: {
        ...failed,
        refunds: failedRefunds,
        jobs: failed.jobs.map(({ since, ...job }) => ({ ...job, since: since.toISOString() })),
      },
    };
  }),
];

function averaged({ orders, salesCents }: Sum) {
  return { orders, salesCents, averageCents: orders === 0 ? 0 : Math.round(salesCents / orders) };
}
