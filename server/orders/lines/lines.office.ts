import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { operationHandler, readHandler, type OfficeHandler } from "../../office/office-handler.ts";
import { changeOrderLines, linesForHistory, previewOrderLines } from "./change-order-lines.ts";

export const orderLineHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.orderLinesPreview, async (shop, { number, keep, add }) => {
    const { before, after, lines } = await previewOrderLines(shop, number, { keep, add });
    return {
      ...{ before, after },
      lines: lines.map(({ title, variantTitle, sku, quantity, unitMicros, amountCents }) => ({
        ...{ title, variantTitle, sku, quantity, unitMicros, amountCents },
      })),
    };
  }),
  operationHandler(OFFICE_CALLS.changeOrderLines, {
    subject: ({ number }) => ({ kind: "order", id: String(number) }),
    read: (shop, { number }) => linesForHistory(shop, number),
    async handle(shop, { number, ...input }, { key }) {
      const { totalCents, owedCents } = await changeOrderLines(shop, number, { ...input, key });
      return { totalCents, owedCents };
    },
  }),
];
