/** Draft orders and orders of the stand-in's store. It calculates by itself, from what it is sent, in minor units. */

import { gid, type StoreData } from "./store-data.ts";

type Money = { amount: string; currencyCode: string };
type Attribute = { key: string; value: string };

type DraftInput = {
  email?: string;
  note?: string;
  tags?: string[];
  customAttributes?: Attribute[];
  presentmentCurrencyCode?: string;
  taxExempt?: boolean;
  appliedDiscount?: { valueType: string; value: number; amountWithCurrency?: Money; title?: string };
  lineItems: {
    variantId?: string;
    quantity: number;
    priceOverride?: Money;
    customAttributes?: Attribute[];
  }[];
  shippingLine?: { title: string; priceWithCurrency: Money };
};

type SoldLine = { id: string; quantity: number; unit: number; discount: number; customAttributes: Attribute[] };
type Sum = { goods: number; discount: number; shipping: number; tax: number };

type MoneyBag = { presentmentMoney: Money; shopMoney: Money };
type Priced = {
  id: string;
  currency: string;
  sum: Sum;
  lines: SoldLine[];
  totalPriceSet: MoneyBag;
};

export type StoreDraftOrder = Priced & {
  status: string;
  tags: string[];
  order: StoreOrder | null;
  invoiceUrl: string;
  input: DraftInput;
  subtotalPriceSet: MoneyBag;
  totalShippingPriceSet: MoneyBag;
  totalTaxSet: MoneyBag;
};

export type StoreOrder = Priced & {
  updatedAt: string;
  cancelledAt: string | null;
  displayFinancialStatus: string;
  customAttributes: Attribute[];
  refunded: number;
  totalReceivedSet: MoneyBag;
  lineItems: SoldLine[];
  fulfillments: { id: string }[];
  refunds: { id: string }[];
};

/** Where taxes are not waived. */
const TAX = 0.1;
const SECOND_MS = 1_000;

export function openSales(data: StoreData) {
  const drafts: StoreDraftOrder[] = [];
  const orders: StoreOrder[] = [];
  const deleted: string[] = [];
  const state = {
    /** Currencies that the store's markets have. */
    presentable: new Set([data.shop.currencyCode]),
    /** What an app of the store adds to each shipping price. */
    dearerBy: 0,
  };
  let clock = Date.parse("2026-11-01T12:00:00Z");
  const tick = () => {
    clock += SECOND_MS;
    return new Date(clock).toISOString().replace(".000Z", "Z");
  };
  const digitsOf = (currency: string) => (currency === "JPY" ? 0 : 2);
  const minorOf = ({ amount, currencyCode }: Money) => {
    const digits = digitsOf(currencyCode);
    const [whole = "", part = ""] = amount.split(".");
    if (/[1-9]/.test(part.slice(digits))) throw new TypeError(`${amount} ${currencyCode} is too fine.`);
    return Number(whole) * 10 ** digits + Number(part.slice(0, digits).padEnd(digits, "0") || "0");
  };
  const bag = (minor: number, currencyCode: string) => {
    const digits = digitsOf(currencyCode);
    const amount = (minor / 10 ** digits).toFixed(Math.max(1, digits));
    return { presentmentMoney: { amount, currencyCode }, shopMoney: { amount, currencyCode } };
  };

  function variantOf(id: string) {
    return data.products.flatMap(({ variants }) => variants).find((each) => each.id === id);
  }

  function make(input: DraftInput): StoreDraftOrder {
    const currency = input.presentmentCurrencyCode ?? data.shop.currencyCode;
    const lines = input.lineItems.map(
      ({ variantId = "", quantity, priceOverride, customAttributes = [] }): SoldLine => {
        const known = variantOf(variantId);
        if (!known) throw new TypeError(`Product with ID ${variantId} is no longer available.`);
        if (priceOverride && priceOverride.currencyCode !== currency) throw new TypeError("Another currency.");
        const unit = minorOf(priceOverride ?? { amount: known.price, currencyCode: currency });
        return { id: gid("LineItem"), quantity, unit, discount: 0, customAttributes };
      },
    );
    const goods = lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);
    const discount = Math.min(goods, discountOf(input, goods));
    spread(lines, discount, goods);
    const shipping = (input.shippingLine ? minorOf(input.shippingLine.priceWithCurrency) : 0) + state.dearerBy;
    const tax = input.taxExempt === true ? 0 : Math.round((goods - discount) * TAX);
    const id = gid("DraftOrder");
    const sum: Sum = { goods, discount, shipping, tax };
    return {
      ...{ id, status: "OPEN", tags: input.tags ?? [], order: null },
      invoiceUrl: `https://${data.shop.primaryDomain.host}/invoices/${id.split("/").at(-1)}`,
      ...{ input, lines, currency, sum },
      totalPriceSet: bag(totalOf(sum), currency),
      subtotalPriceSet: bag(goods - discount, currency),
      totalShippingPriceSet: bag(shipping, currency),
      totalTaxSet: bag(tax, currency),
    };
  }

  function discountOf({ appliedDiscount: given }: DraftInput, goods: number): number {
    if (!given) return 0;
    if (given.valueType === "PERCENTAGE") return Math.round((goods * given.value) / 100);
    return given.amountWithCurrency ? minorOf(given.amountWithCurrency) : Math.round(given.value * 100);
  }

  /** In proportion, rounded down; what is left over goes to the last lines. */
  function spread(lines: SoldLine[], discount: number, goods: number): void {
    let left = discount;
    for (const line of lines) {
      line.discount = goods === 0 ? 0 : Math.floor((discount * line.quantity * line.unit) / goods);
      left -= line.discount;
    }
    for (const line of lines.toReversed()) {
      const more = Math.min(left, line.quantity * line.unit - line.discount);
      line.discount += more;
      left -= more;
    }
  }

  /** The buyer pays a draft on its page. */
  function pay(draft: StoreDraftOrder, financial = "PAID"): StoreOrder {
    const order: StoreOrder = {
      ...{ id: gid("Order"), updatedAt: tick(), cancelledAt: null },
      ...{ displayFinancialStatus: financial, customAttributes: draft.input.customAttributes ?? [] },
      ...{ currency: draft.currency, sum: draft.sum, refunded: 0, lines: draft.lines },
      totalPriceSet: draft.totalPriceSet,
      totalReceivedSet: financial === "PAID" ? draft.totalPriceSet : bag(0, draft.currency),
      lineItems: draft.lines,
      fulfillments: [],
      refunds: [],
    };
    draft.status = "COMPLETED";
    draft.order = order;
    orders.push(order);
    return order;
  }

  function fulfil(order: StoreOrder, parts: readonly [line: number, quantity: number][], number: string) {
    const fulfillment = {
      ...{ id: gid("Fulfillment"), status: "SUCCESS" },
      trackingInfo: [{ company: "DHL Express", number, url: `https://carrier.example/${number}` }],
      fulfillmentLineItems: parts.map(([index, quantity]) => ({
        ...{ id: gid("FulfillmentLineItem"), quantity, lineItem: order.lines[index] },
      })),
    };
    order.fulfillments.push(fulfillment);
    order.updatedAt = tick();
    return fulfillment;
  }

  /** Pieces at what they cost after the discount; the last piece of a line gets what is left. */
  function refund(order: StoreOrder, parts: readonly [line: number, quantity: number][], shipping = 0) {
    const items = parts.map(([index, quantity]) => {
      const line = order.lines[index];
      if (!line) throw new Error(`The order has no line ${index}.`);
      const total = line.quantity * line.unit - line.discount;
      const minor = quantity === line.quantity ? total : Math.floor((total * quantity) / line.quantity);
      return { id: gid("RefundLineItem"), quantity, minor, subtotalSet: bag(minor, order.currency), lineItem: line };
    });
    const minor = items.reduce((sum, each) => sum + each.minor, shipping);
    const made = {
      ...{ id: gid("Refund"), note: "Broken clasp" },
      totalRefundedSet: bag(minor, order.currency),
      refundLineItems: items,
      refundShippingLines:
        shipping > 0 ? [{ id: gid("RefundShippingLine"), subtotalAmountSet: bag(shipping, order.currency) }] : [],
    };
    order.refunds.push(made);
    order.refunded += minor;
    order.displayFinancialStatus = order.refunded === totalOf(order.sum) ? "REFUNDED" : "PARTIALLY_REFUNDED";
    order.updatedAt = tick();
    return { ...made, minor };
  }

  return {
    ...{ drafts, orders, deleted, state, make, pay, fulfil, refund },
    cancel(order: StoreOrder) {
      order.cancelledAt = tick();
      order.updatedAt = order.cancelledAt;
    },
    /** Changes its tracking number. */
    correct(order: StoreOrder, fulfillment: { trackingInfo: { number: string; url: string }[] }, number: string) {
      for (const each of fulfillment.trackingInfo)
        Object.assign(each, { number, url: `https://carrier.example/${number}` });
      order.updatedAt = tick();
    },
    create({ input }: { input: DraftInput }) {
      const currency = input.presentmentCurrencyCode ?? data.shop.currencyCode;
      const refused = (message: string) => ({ draftOrder: null, userErrors: [{ field: ["input"], message }] });
      if (!state.presentable.has(currency)) return refused("Presentment currency is not supported.");
      try {
        const draft = make(input);
        drafts.push(draft);
        return { draftOrder: draft, userErrors: [] };
      } catch (error) {
        return refused(String(error));
      }
    },
    remove({ input: { id } }: { input: { id: string } }) {
      const at = drafts.findIndex((each) => each.id === id);
      if (at < 0) return { deletedId: null, userErrors: [{ field: ["id"], message: "Draft order does not exist" }] };
      drafts.splice(at, 1);
      deleted.push(id);
      return { deletedId: id, userErrors: [] };
    },
    find(query: string) {
      const [, tag] = /^tag:'([^']+)'$/.exec(query) ?? [];
      if (tag === undefined) throw new TypeError(`The store cannot search "${query}".`);
      return drafts.filter(({ tags }) => tags.includes(tag));
    },
    /** Any of its records by id; null: none. */
    node(id: string): unknown {
      const all = [
        ...drafts,
        ...orders,
        ...orders.flatMap(({ fulfillments, refunds }) => [...fulfillments, ...refunds]),
      ];
      return all.find((each) => each.id === id) ?? null;
    },
  };
}

export function totalOf({ goods, discount, shipping, tax }: Sum): number {
  return goods - discount + shipping + tax;
}
