import { z } from "zod";
import { RETURN_REASONS } from "../../domain/orders/returns.ts";
import { cursor, officeChange, officeRead, pageSize } from "./office-call.ts";
import {
  cents,
  destination,
  listedReturn,
  orderNumber,
  pieces,
  readersLanguage,
  refundShape,
  returnState,
  time,
} from "./order-shapes.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const reference = z.string().trim().min(1).max(200);
const nothing = z.object({});

const returnShown = listedReturn.extend({
  note: z.string(),
  answer: z.string(),
  lines: z.array(
    z.object({
      position: z.number().int(),
      quantity: z.number().int(),
      title: z.string(),
      variantTitle: z.string(),
      sku: z.string().nullable(),
      imageSrc: z.string().nullable(),
    }),
  ),
  /** Paths of the customer's pictures. */
  photoPaths: z.array(z.string()),
  /** Whether the buyer has an account for store credit. */
  hasAccount: z.boolean(),
  /** What receiving it would refund now. */
  refundCents: cents,
  refund: refundShape.nullable(),
});

export const returnCalls = {
  returns: officeRead({
    name: "returns.list",
    access: "orders.read",
    summary: "Return requests, newest first.",
    input: z.object({ state: returnState.optional(), cursor, limit: pageSize }),
    output: z.object({
      returns: z.array(listedReturn),
      cursor: z.string().nullable(),
      /** How many wait for an answer, and for their goods. */
      waiting: z.object({ requested: z.number().int(), approved: z.number().int() }),
    }),
  }),
  oneReturn: officeRead({
    name: "returns.show",
    access: "orders.read",
    summary: "A return request with its pieces, photos and refund.",
    input: z.object({ id, language: readersLanguage }),
    output: returnShown,
  }),
  /** 409 "return.refused" for more than can come back, or too late. */
  requestReturn: officeChange({
    name: "returns.request",
    access: "orders.write",
    summary: "Enters a customer's return request.",
    input: z.object({
      number: orderNumber,
      lines: pieces,
      reason: z.enum(RETURN_REASONS),
      note: z.string().trim().max(5_000).default(""),
    }),
    output: z.object({ id: z.number().int() }),
  }),
  /** 409 "return.refused" when it was answered otherwise. */
  answerReturn: officeChange({
    name: "returns.answer",
    access: "orders.write",
    summary: "Approves or declines a return request, and e-mails the customer.",
    input: z.object({
      id,
      decision: z.enum(["approved", "declined"]),
      answer: z.string().trim().max(5_000).default(""),
    }),
    output: nothing,
  }),
  receiveReturn: officeChange({
    name: "returns.receive",
    access: "orders.money",
    summary: "Records that returned goods have arrived, and refunds them.",
    input: z.object({ id, to: destination.optional(), restock: z.boolean().default(false) }),
    output: z.object({ state: returnState, refundedCents: cents }),
  }),
  /** Oldest first: what staff send by hand at the bank, and what a provider refused. */
  moneyToSend: officeRead({
    name: "refunds.list",
    access: "orders.money",
    summary: "Refunds and transfers whose money has not been sent back yet.",
    input: nothing,
    output: z.object({
      refunds: z.array(refundShape.extend({ orderNumber: z.number().int(), account: z.string().nullable() })),
      transfers: z.array(
        z.object({
          id: z.number().int(),
          orderNumber: z.number().int(),
          amountCents: cents,
          returnCents: cents,
          reference: z.string(),
          receivedAt: time,
          account: z.string().nullable(),
        }),
      ),
    }),
  }),
  settleRefund: officeChange({
    name: "refunds.settle",
    access: "orders.money",
    summary: "Records that a refund's money was sent by hand, and e-mails the buyer.",
    input: z.object({ id, reference }),
    output: nothing,
  }),
  settleTransfer: officeChange({
    name: "transfers.settle",
    access: "orders.money",
    summary: "Records that a transfer's surplus was sent back by hand, and e-mails the buyer.",
    input: z.object({ id, reference }),
    output: nothing,
  }),
} as const;
