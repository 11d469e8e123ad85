import { z } from "zod";
import { officeRead } from "./office-call.ts";
import { readersLanguage } from "./order-shapes.ts";

const cents = z.number().int();
const count = z.number().int();
const day = z.iso.date();

/** Sales: totals of placed orders that were not voided, less what was refunded. */
const sum = z.object({ orders: count, salesCents: cents, averageCents: cents });

export const OVERVIEW_DAYS = ["7", "30", "60"] as const;

export const overviewCalls = {
  overview: officeRead({
    name: "overview.show",
    access: "overview.read",
    summary: "Sales and orders of today and the last days, and what waits for staff.",
    input: z.object({
      days: z.enum(OVERVIEW_DAYS).default("30"),
      /** In which products and variants are named, as far as they are translated. */
      language: readersLanguage,
    }),
    output: z.object({
      timeZone: z.string(),
      today: z.object({
        day,
        now: sum,
        /** The same day a week ago, until this time of day. */
        lastWeek: sum,
      }),
      period: z.object({ from: day, to: day, now: sum, before: sum }),
      /** One for each day of the shop's time zone, the oldest first. */
      days: z.array(z.object({ day, orders: count, salesCents: cents })),
      bestSellers: z.array(z.object({ handle: z.string(), title: z.string(), pieces: count, amountCents: cents })),
      notFound: z.array(z.object({ query: z.string(), times: count })),
      lowStock: z.object({
        count,
        /** Whether there are more than these. */
        more: z.boolean(),
        variants: z.array(
          z.object({
            handle: z.string(),
            title: z.string(),
            variantTitle: z.string(),
            sku: z.string().nullable(),
            left: count,
          }),
        ),
      }),
      waiting: z.object({
        bankOrders: z.object({ count, cents }),
        toShip: count,
        returns: count,
        /** That nobody has marked as done. */
        messages: count,
        reviews: z.object({ unpublished: count, reported: count }),
        questions: count,
      }),
      failed: z.object({
        mails: count,
        refunds: count,
        jobs: z.array(z.object({ name: z.string(), failure: z.string(), times: count, since: z.iso.datetime() })),
      }),
    }),
  }),
} as const;
