import { OFFICE_CALLS } from "../../contract/office/office-calls.ts";
import { type OfficeHandler, ownHandler, readHandler } from "../office/office-handler.ts";
import { removeView, saveView, viewsOf } from "./views.ts";

export const viewHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.views, async (shop, { list }, { member }) => ({
    views: await viewsOf(shop, member.id, list),
  })),
  ownHandler(OFFICE_CALLS.saveView, (shop, input, { member }) => saveView(shop, member.id, input)),
  ownHandler(OFFICE_CALLS.removeView, async (shop, { id }, { member }) => {
    await removeView(shop, member.id, id);
    return {};
  }),
];
