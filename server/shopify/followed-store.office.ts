import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { type OfficeHandler, operationHandler, readHandler } from "../office/office-handler.ts";
import { followedStoreState, reconcileNow, webhooksOfStore } from "./staffs-store.ts";

export const followedStoreHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.followedStore, async (shop) => {
    const store = await followedStoreState(shop);
    return {
      store: store && {
        ...store,
        reconciledAt: store.reconciledAt?.toISOString() ?? null,
        waiting: { ...store.waiting, since: store.waiting.since?.toISOString() ?? null },
        failed: store.failed.map(({ noticedAt, ...each }) => ({ ...each, noticedAt: noticedAt.toISOString() })),
      },
    };
  }),
  readHandler(OFFICE_CALLS.followedStoreWebhooks, (shop) => webhooksOfStore(shop)),
  operationHandler(OFFICE_CALLS.reconcileStore, {
    subject: () => ({ kind: "setting", id: "followed-store" }),
    handle: (shop) => reconcileNow(shop),
  }),
];
