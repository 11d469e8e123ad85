/** Orders that staff prepare, and changes of the lines of an unpaid order. */

import { z } from "zod";
import { DRAFT_STATES, MOST_DRAFT_LINES } from "../../domain/orders/staff-drafts.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { cursor, listOf, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";
import { cents, orderNumber, pieceText, readersLanguage, time } from "./order-shapes.ts";

const MOST_CENTS = 100_000_000;
const nothing = z.object({});
const id = z.number().int().positive();
const idInQuery = z.coerce.number().int().positive();
const state = z.enum(DRAFT_STATES);
const method = z.enum(["standard", "express"]);
const language = z.enum(LANGUAGES.map(({ code }) => code));
const country = z.string().regex(/^[A-Z]{2}$/);
const email = z.union([
  z.literal(""),
  z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\s@]{1,64}@[^\s@]{1,190}$/),
]);
const quantity = z.number().int().min(1).max(1_000_000);
const micros = z.number().int().nonnegative().max(1_000_000_000_000);
const reason = z.string().trim().max(100);

const discount = z
  .object({
    type: z.enum(["percent", "amount"]),
    /** Basis points of a percentage, cents of an amount; 0: no discount at all. */
    value: z.number().int().nonnegative().max(MOST_CENTS),
    /** The buyer reads it. */
    reason,
  })
  .refine(({ type, value }) => type === "amount" || value <= 10_000, { path: ["value"], error: "must be 100% at most" })
  .refine(({ value, reason: why }) => value === 0 || why !== "", {
    path: ["reason"],
    error: "the buyer reads what the discount is for",
  });

/** What `drafts.edit` changes, and what its version is of. */
const draftDetails = {
  /** "": not known yet. An account's: its tier counts, and the order will be in it. */
  email,
  language,
  country: country.nullable(),
  method,
  /** Agreed on; null: what the shop's rates come to. */
  shippingCents: z.number().int().nonnegative().max(MOST_CENTS).nullable(),
  /** Agreed on, instead of the shop's discounts and coupons; null: these. */
  discount: discount.nullable(),
  /** `unitMicros`: the price of one piece that was agreed on, as prices are stored; null: the shop's. */
  lines: z.array(z.object({ variantId: id, quantity, unitMicros: micros.nullable() })).max(MOST_DRAFT_LINES),
  /** Only staff see it. */
  note: z.string().trim().max(5_000),
  expiresAt: time.nullable(),
};

const draftInput = {
  ...draftDetails,
  /** Null: the customer's. */
  language: language.nullable().default(null),
  country: draftDetails.country.default(null),
  method: method.default("standard"),
  shippingCents: draftDetails.shippingCents.default(null),
  discount: draftDetails.discount.default(null),
  note: draftDetails.note.default(""),
  expiresAt: draftDetails.expiresAt.default(null),
};

const quotedLine = z.object({
  variantId: z.number().int(),
  quantity: z.number().int(),
  unitMicros: z.number().int().nullable(),
  /** The shop's own price; null: the variant exists no more. */
  usualMicros: z.number().int().nullable(),
  amountCents: cents,
  title: z.string().nullable(),
  variantTitle: z.string(),
  sku: z.string().nullable(),
  imageSrc: z.string().nullable(),
  /** Pieces that can be sold; null: not limited. */
  available: z.number().int().nullable(),
});

const money = z.object({
  itemTotalCents: cents,
  saved: z.array(
    z.object({
      kind: z.enum(["big-order", "vip", "promotion", "coupon", "agreed"]),
      name: z.string(),
      basisPoints: z.number().int(),
      cents,
    }),
  ),
  /** Null: no country is known yet. */
  shippingCents: cents.nullable(),
  totalCents: cents,
});

const quoted = {
  lines: z.array(quotedLine),
  money,
  customer: z
    .object({ id: z.number().int(), name: z.string(), email: z.string(), spentCents: cents, language: z.string() })
    .nullable(),
};

/** "77:20" is twenty pieces of variant 77, "77:20:1500000" at $1.50 each. */
const lineText = z
  .string()
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,6}(:\d{1,13})?$/, "must be variant:quantity or variant:quantity:micros")
  .transform((text) => {
    const [variantId = 0, pieces = 0, unitMicros = null] = text.split(":").map(Number);
    return { variantId, quantity: pieces, unitMicros };
  });

const draftShown = z.object({
  id: z.number().int(),
  state,
  details: z.object(draftDetails),
  version: z.string(),
  ...quoted,
  /** Opens the checkout. Null before it was sent or copied, once it was ordered, and for who may not change orders. */
  link: z.string().nullable(),
  orderNumber: z.number().int().nullable(),
  by: z.string().nullable(),
  sentAt: time.nullable(),
  createdAt: time,
});

const orderLines = {
  number: orderNumber,
  /** What remains of its lines, by position: "3:20" is twenty pieces of the third. The others are taken away. */
  keep: listOf(pieceText).default([]),
  /** More of what the shop sells, at today's prices: "77:20" is twenty pieces of variant 77. */
  add: listOf(lineText).default([]),
};

const orderAmounts = z.object({
  itemTotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  totalCents: cents,
  creditCents: cents,
  owedCents: cents,
  couponCode: z.string().nullable(),
});

export const draftCalls = {
  drafts: officeRead({
    name: "drafts.list",
    access: "orders.read",
    summary: "Drafts of orders that staff have prepared, newest first.",
    input: z.object({
      state: state.optional(),
      /** The beginning of the e-mail address, or the draft's number. */
      text: z.string().trim().max(100).optional(),
      cursor,
      limit: pageSize,
    }),
    output: z.object({
      drafts: z.array(
        z.object({
          id: z.number().int(),
          state,
          email: z.string(),
          name: z.string(),
          pieces: z.number().int(),
          totalCents: cents,
          expiresAt: time.nullable(),
          orderNumber: z.number().int().nullable(),
          createdAt: time,
        }),
      ),
      cursor: z.string().nullable(),
    }),
  }),
  draft: officeRead({
    name: "drafts.show",
    access: "orders.read",
    summary: "A draft with its lines, what it comes to now, its link, and the order that came of it.",
    input: z.object({ id: idInQuery, language: readersLanguage }),
    output: draftShown,
  }),
  quoteDraft: officeRead({
    name: "drafts.quote",
    access: "orders.read",
    summary: "What a draft would come to, without saving it.",
    input: z.object({
      email: email.default(""),
      country: country.optional(),
      method: method.default("standard"),
      shippingCents: whole.max(MOST_CENTS).optional(),
      discountType: z.enum(["percent", "amount"]).optional(),
      discountValue: whole.max(MOST_CENTS).default(0),
      discountReason: reason.default(""),
      lines: listOf(lineText).default([]),
      language: readersLanguage,
    }),
    output: z.object(quoted),
  }),
  createDraft: officeChange({
    name: "drafts.create",
    access: "orders.write",
    summary: "Prepares an order for a customer, whom nobody tells of it yet.",
    input: z.object(draftInput),
    output: z.object({ id: z.number().int() }),
  }),
  /** 409 "draft.ordered" once an order has come of it. */
  editDraft: officeChange({
    name: "drafts.edit",
    access: "orders.write",
    summary: "Changes a draft; its link shows the change at once.",
    input: z.object({ id, ...draftInput, version }),
    output: nothing,
  }),
  linkDraft: officeChange({
    name: "drafts.link",
    access: "orders.write",
    summary: "The link that opens the draft's checkout, for one order.",
    input: z.object({ id }),
    output: z.object({ link: z.string() }),
  }),
  sendDraft: officeChange({
    name: "drafts.send",
    access: "orders.write",
    summary: "E-mails the draft's link to its customer, in their language.",
    input: z.object({ id, message: z.string().trim().max(2_000).default(""), version }),
    output: nothing,
  }),
  duplicateDraft: officeChange({
    name: "drafts.duplicate",
    access: "orders.write",
    summary: "A new draft like this one.",
    input: z.object({ id }),
    output: z.object({ id: z.number().int() }),
  }),
  draftFromOrder: officeChange({
    name: "drafts.from-order",
    access: "orders.write",
    summary: "A new draft with an order's goods and buyer, at today's prices.",
    input: z.object({ number: orderNumber }),
    output: z.object({ id: z.number().int() }),
  }),
  /** 409 "draft.ordered" once an order has come of it. */
  deleteDraft: officeChange({
    name: "drafts.delete",
    access: "orders.write",
    summary: "Deletes a draft; its link opens nothing any more.",
    input: z.object({ id, version }),
    output: nothing,
  }),
  orderLinesPreview: officeRead({
    name: "orders.lines-preview",
    access: "orders.write",
    summary: "What an unpaid order would come to with other lines, without changing it.",
    input: z.object(orderLines),
    output: z.object({
      before: orderAmounts,
      after: orderAmounts,
      lines: z.array(
        z.object({
          title: z.string(),
          variantTitle: z.string(),
          sku: z.string().nullable(),
          quantity: z.number().int(),
          unitMicros: z.number().int(),
          amountCents: cents,
        }),
      ),
    }),
  }),
  /**
   * 409 "order.paid" once money has arrived, "order.being-paid" while the buyer pays, "order.transition" for an order
   * that is not open, "stock.short", and "edit.changed" when it comes to another amount than `expectedCents`.
   */
  changeOrderLines: officeChange({
    name: "orders.change-lines",
    access: "orders.write",
    summary: "Changes the lines of an unpaid order, and recomputes what is owed.",
    input: z.object({
      ...orderLines,
      expectedCents: whole.optional(),
      /** Whether the buyer gets an e-mail. */
      tell: z.boolean().default(false),
    }),
    output: z.object({ totalCents: cents, owedCents: cents }),
  }),
} as const;
