import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Refusal } from "../../../contract/refusals.ts";
import { DRAFT_STATES } from "../../../domain/orders/staff-drafts.ts";
import { amountsOf, type Amounts } from "../../admin/amounts.ts";
import { command, type Command } from "../../admin/command.ts";
import { piecesInput, wholeInput } from "../../admin/inputs.ts";
import { findSkus } from "../../catalog/variants/skus.ts";
import { changeOrderLines, previewOrderLines, type OrderAmounts } from "../lines/change-order-lines.ts";
import type { OrdersShop } from "../orders-shop.ts";
import { draftsFor, linkDraft, removeDraft, sendDraft } from "./staff-drafts.ts";

const id = wholeInput.describe("the draft's number");
const key = z
  .string()
  .min(1)
  .max(200)
  .default(() => randomUUID())
  .describe("idempotency key: the command takes effect once, however often it is repeated");

/** "FG-1001:20": twenty pieces of that item number. */
const skuPieces = z
  .string()
  .regex(/^.{1,200}:\d{1,7}$/, "must be item number:pieces such as FG-1001:20")
  .transform((text) => {
    const colon = text.lastIndexOf(":");
    return { sku: text.slice(0, colon), quantity: Number(text.slice(colon + 1)) };
  });

export const draftCommands: Command[] = [
  command({
    name: "draft list",
    about: "Lists drafts of orders that staff have prepared, newest first",
    input: z.object({
      state: z.enum(DRAFT_STATES).optional().describe(DRAFT_STATES.join(", ")),
      email: z.string().max(100).optional().describe("the beginning of the address"),
      limit: wholeInput.default(50),
    }),
    async run(shop, { state, email, limit }) {
      const amounts = await amountsOf(shop);
      const { drafts } = await draftsFor(shop, { state, text: email }, { limit: Math.min(limit, 500) });
      return {
        rows: drafts.map((draft) => ({
          draft: draft.id,
          state: draft.state,
          email: draft.email,
          pieces: draft.pieces,
          total: amounts.written(draft.totalCents),
          expires: draft.expiresAt?.toISOString() ?? "",
          order: draft.orderNumber ?? "",
        })),
      };
    },
  }),
  command({
    name: "draft link",
    about: "Shows the link that opens a draft's checkout",
    operands: ["id"],
    input: z.object({ id }),
    run: async (shop, input) => ({ note: await linkDraft(shop, input.id) }),
  }),
  command({
    name: "draft send",
    about: "E-mails a draft's link to its customer",
    operands: ["id"],
    input: z.object({ id, message: z.string().trim().max(2_000).default(""), key }),
    async run(shop, { id: draft, ...input }) {
      await sendDraft(shop, draft, input);
      return { note: "The e-mail is queued." };
    },
  }),
  command({
    name: "draft delete",
    about: "Deletes a draft; its link opens nothing any more",
    operands: ["id"],
    input: z.object({ id }),
    question: ({ id: draft }) => `Delete draft ${draft}?`,
    async run(shop, input) {
      await removeDraft(shop, input.id);
      return { note: "The draft is deleted." };
    },
  }),
  command({
    name: "order lines",
    about: "Changes the lines of an unpaid order",
    operands: ["number"],
    input: z.object({
      number: wholeInput.describe("the order's number, with or without #"),
      keep: z.array(piecesInput).default([]).describe("line:pieces, such as 1:20; lines left out are taken away"),
      add: z.array(skuPieces).default([]).describe("item number:pieces, at today's price"),
      preview: z.boolean().default(false).describe("only say what it would come to"),
      tell: z.boolean().default(false).describe("e-mail the buyer"),
      key,
    }),
    question: ({ number, preview }) => (preview ? null : `Change the lines of order ${number}?`),
    async run(shop, { number, keep, add, preview, ...how }) {
      const amounts = await amountsOf(shop);
      const lines = { keep, add: await variantsOf(shop, add) };
      if (!preview) {
        const now = await changeOrderLines(shop, number, { ...lines, ...how });
        return { rows: [amountsShown("now", now, amounts)] };
      }
      const { before, after } = await previewOrderLines(shop, number, lines);
      return { rows: [amountsShown("before", before, amounts), amountsShown("after", after, amounts)] };
    },
  }),
];

/** Throws `not-found` for an unknown item number. */
async function variantsOf(shop: OrdersShop, add: readonly { sku: string; quantity: number }[]) {
  const found = await findSkus(
    shop,
    add.map(({ sku }) => sku),
    "en",
  );
  return add.map(({ sku, quantity }, index) => {
    const variant = found[index]?.variant;
    if (!variant) throw new Refusal("not-found", `There is no item number ${sku}.`);
    return { variantId: variant.variantId, quantity, unitMicros: null };
  });
}

function amountsShown(when: string, order: OrderAmounts, { written }: Amounts) {
  const { itemTotalCents, discountCents, shippingCents, totalCents, owedCents } = order;
  return {
    when,
    items: written(itemTotalCents),
    discount: written(discountCents),
    shipping: written(shippingCents),
    total: written(totalCents),
    owed: written(owedCents),
  };
}
