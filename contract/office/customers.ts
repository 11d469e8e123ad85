import { z } from "zod";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { cursor, officeChange, officeRead, pageSize, version, whole } from "./office-call.ts";
import { readersLanguage } from "./order-shapes.ts";

const id = z.number().int().positive();
const idInQuery = z.coerce.number().int().positive();
const cents = z.number().int();
const time = z.iso.datetime();
const nothing = z.object({});
const guestEmail = z.string().trim().min(3).max(254);
const language = z.enum(LANGUAGES.map(({ code }) => code));

/** "Register": below the first VIP tier. */
const tier = z.string();

const listedCustomer = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  tier,
  spentCents: cents,
  paidOrders: z.number().int(),
  tags: z.array(z.string()),
  manager: z.string().nullable(),
  createdAt: time,
});

/** What `customers.edit` changes, and what its version is of. */
const customerDetails = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  language: z.string(),
  acceptsMarketing: z.boolean(),
  tags: z.array(z.string()),
  managerId: z.number().int().nullable(),
});

const variantInCart = z.object({
  sku: z.string().nullable(),
  title: z.string(),
  variantTitle: z.string(),
  handle: z.string(),
  quantity: z.number().int(),
  checked: z.boolean(),
});

const customerShown = z.object({
  id: z.number().int(),
  details: customerDetails,
  version: z.string(),
  createdAt: time,
  erasedAt: time.nullable(),
  /** The account that this one was merged into. */
  mergedInto: z.number().int().nullable(),
  manager: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  hasPassword: z.boolean(),
  openSessions: z.number().int(),
  tier: z.object({
    name: tier,
    basisPoints: z.number().int(),
    next: z.object({ name: z.string(), basisPoints: z.number().int(), missingCents: cents }).nullable(),
  }),
  spentCents: cents,
  paidOrders: z.number().int(),
  credit: z.object({
    balanceCents: cents,
    entries: z.array(
      z.object({
        id: z.number().int(),
        kind: z.enum(["grant", "refund", "spend", "restore", "overpayment"]),
        cents,
        balanceCents: cents,
        orderNumber: z.number().int().nullable(),
        note: z.string(),
        at: time,
      }),
    ),
  }),
  /** The newest ones. */
  orders: z.array(
    z.object({
      number: z.number().int(),
      state: z.enum(["PENDING", "PAID", "FULFILLED", "REFUNDED", "PARTIALLY_REFUNDED", "VOIDED"]),
      totalCents: cents,
      refundedCents: cents,
      /** False: its buyer has not finished the checkout. */
      finished: z.boolean(),
      /** False: nothing of it is shipped. */
      ships: z.boolean(),
      placedAt: time,
    }),
  ),
  cart: z.array(variantInCart),
  /** Begun checkouts without an order, the newest first. */
  abandonedCarts: z.array(z.object({ id: z.number().int(), updatedAt: time, lines: z.array(variantInCart) })),
  coupons: z.array(
    z.object({
      code: z.string(),
      type: z.enum(["amount", "percent"]),
      target: z.enum(["order", "shipping"]),
      value: z.number().int(),
      leastAmountCents: cents,
      endAt: time.nullable(),
      status: z.enum(["normal", "expired", "invalid", "used", "unknown"]),
    }),
  ),
  addresses: z.array(
    z.object({
      id: z.number().int(),
      isDefault: z.boolean(),
      name: z.string(),
      company: z.string(),
      lines: z.array(z.string()),
      country: z.string().nullable(),
      phone: z.string(),
    }),
  ),
  favorites: z.number().int(),
  notes: z.array(z.object({ id: z.number().int(), note: z.string(), by: z.string(), at: time })),
});

export const customerCalls = {
  customers: officeRead({
    name: "customers.list",
    access: "customers.read",
    summary: "Customers by text, tier, country and what they have spent.",
    input: z.object({
      /** Parts of e-mail, name, phone or company; every word has to be found. */
      q: z.string().max(100).optional(),
      tier: z.string().max(40).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      leastSpentCents: whole.optional(),
      tag: z.string().max(40).optional(),
      managerId: idInQuery.optional(),
      order: z.enum(["newest", "spent"]).default("newest"),
      cursor,
      limit: pageSize,
    }),
    output: z.object({ customers: z.array(listedCustomer), cursor: z.string().nullable() }),
  }),
  customer: officeRead({
    name: "customers.show",
    access: "customers.read",
    summary: "A customer with tier, credit, orders, carts, coupons, addresses and notes.",
    input: z.object({ id: idInQuery, language: readersLanguage }),
    output: customerShown,
  }),
  customerChoices: officeRead({
    name: "customers.choices",
    access: "customers.read",
    summary: "What customers can be filtered by: the tiers, and the staff who may look after customers.",
    input: nothing,
    output: z.object({
      /** The lowest first. */
      tiers: z.array(z.string()),
      staff: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  }),
  /** Another e-mail address ends all sessions and password resets: whoever reads the old mailbox is out. */
  editCustomer: officeChange({
    name: "customers.edit",
    access: "customers.write",
    summary: "Corrects a customer's name, e-mail address, phone, language, tags or account manager.",
    input: z.object({
      id,
      email: z.string().trim().min(3).max(254).optional(),
      firstName: z.string().trim().max(100).optional(),
      lastName: z.string().trim().max(100).optional(),
      phone: z.string().trim().max(40).nullable().optional(),
      language: language.optional(),
      acceptsMarketing: z.boolean().optional(),
      tags: z.array(z.string().trim().min(1).max(40)).max(50).optional(),
      managerId: id.nullable().optional(),
      version,
    }),
    output: z.object({ sessionsEnded: z.boolean() }),
  }),
  addCustomerNote: officeChange({
    name: "customers.note",
    access: "customers.write",
    summary: "Adds a note about a customer, which only staff see.",
    input: z.object({ id, note: z.string().trim().min(1).max(5_000) }),
    output: z.object({ noteId: z.number().int() }),
  }),
  removeCustomerNote: officeChange({
    name: "customers.remove-note",
    access: "customers.write",
    summary: "Removes a note about a customer.",
    input: z.object({ id, noteId: id }),
    output: nothing,
  }),
  /** Once for each Idempotency-Key. */
  giveCredit: officeChange({
    name: "customers.give-credit",
    access: "customers.credit",
    summary: "Gives a customer store credit.",
    input: z.object({
      id,
      cents: z.number().int().positive().max(100_000_000),
      note: z.string().trim().max(500).default(""),
    }),
    output: z.object({ balanceCents: cents }),
  }),
  /** Once for each Idempotency-Key. */
  giveCoupon: officeChange({
    name: "customers.give-coupon",
    access: "customers.credit",
    summary: "Makes a coupon for one customer, usable once.",
    input: z.object({
      id,
      type: z.enum(["amount", "percent"]),
      /** Cents of an amount, basis points of a percentage. */
      value: z.number().int().positive().max(100_000_000),
      leastAmountCents: z.number().int().nonnegative().max(1_000_000_000).default(0),
      days: z.number().int().min(1).max(3_650).nullable().default(30),
    }),
    output: z.object({ code: z.string() }),
  }),
  /** A change, because the history tells who took the data. */
  exportCustomer: officeChange({
    name: "customers.export",
    access: "customers.erase",
    summary: "All data that the shop holds of a person.",
    input: z.object({ id }),
    output: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
  /** 409 "order.unfinished" while an order is unpaid or unshipped, or a refund or return is open. */
  eraseCustomer: officeChange({
    name: "customers.erase",
    access: "customers.erase",
    summary: "Erases a person's data, but for what tax law has the shop keep of paid orders.",
    input: z.object({ id, version }),
    output: z.object({
      ordersKept: z.number().int(),
      creditForfeitedCents: cents,
    }),
  }),
  /** Of somebody who ordered or wrote to the shop without an account. */
  guest: officeRead({
    name: "customers.guest",
    access: "customers.erase",
    summary: "How much the shop holds of a guest's e-mail address, and the account of that address.",
    input: z.object({ email: guestEmail }),
    output: z.object({
      orders: z.number().int(),
      messages: z.number().int(),
      /** E-mails and begun checkouts. */
      others: z.number().int(),
      customerId: z.number().int().nullable(),
    }),
  }),
  /** 409 "customer.taken" for the address of an account, 404 for one that nothing is known of. */
  exportGuest: officeChange({
    name: "customers.export-guest",
    access: "customers.erase",
    summary: "All data that the shop holds of a guest, by e-mail address.",
    input: z.object({ email: guestEmail }),
    output: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
  /** Refused as `exportGuest`, and 409 "order.unfinished" while something is still open. */
  eraseGuest: officeChange({
    name: "customers.erase-guest",
    access: "customers.erase",
    summary: "Erases a guest's data, but for what tax law has the shop keep of paid orders.",
    input: z.object({ email: guestEmail }),
    output: z.object({ ordersKept: z.number().int() }),
  }),
  /** 409 "order.unfinished" when both have an order that waits for its checkout. */
  mergeCustomers: officeChange({
    name: "customers.merge",
    access: "customers.erase",
    summary: "Moves everything of one account into another one.",
    input: z.object({ id, from: id, version }),
    output: z.object({
      orders: z.number().int(),
      creditCents: cents,
      addresses: z.number().int(),
      favorites: z.number().int(),
      coupons: z.number().int(),
    }),
  }),
} as const;
