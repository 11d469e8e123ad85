import { z } from "zod";
import { officeChange, officeRead } from "./office-call.ts";

const time = z.iso.datetime();

export const followedStoreCalls = {
  followedStore: officeRead({
    name: "followed-store.read",
    access: "settings.read",
    summary: "The store of Shopify's that the catalogue follows: what was compared, and what waits to be read.",
    input: z.object({}),
    output: z.object({
      /** Null: no store is followed. */
      store: z
        .object({
          domain: z.string(),
          /** Whether carts are paid there. */
          checkout: z.boolean(),
          reconciledAt: time.nullable(),
          isReading: z.boolean(),
          /** Records that messages have named and that are not read yet; `since`: of the oldest. */
          waiting: z.object({ count: z.number().int(), since: time.nullable() }),
          /** At most 100, which wait for the next message about them, or for the night. */
          failed: z.array(z.object({ record: z.string(), failure: z.string(), noticedAt: time })),
        })
        .nullable(),
    }),
  }),
  followedStoreWebhooks: officeRead({
    name: "followed-store.webhooks",
    access: "settings.read",
    summary: "Asks the followed store which of the webhooks that the shop needs it does not send.",
    input: z.object({}),
    output: z.object({ missing: z.array(z.string()), failure: z.string().nullable() }),
  }),
  /** One that takes more than seconds goes on: "running". */
  reconcileStore: officeChange({
    name: "followed-store.reconcile",
    access: "settings.write",
    summary: "Compares everything with the followed store; products that it does not have are archived.",
    input: z.object({}),
    output: z.object({ state: z.enum(["done", "running", "failed"]), failure: z.string().nullable() }),
  }),
} as const;
