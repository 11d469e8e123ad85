/** What an invoice says, in words and figures, before anybody draws it. */
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FinishedOrder } from "../../contract/checkout.ts";
import type { Sender } from "../../contract/documents.ts";
import type { Formats } from "../formats.ts";
import { accountFacts, addressLines, paymentName, savingName, shippingName } from "../order-words.ts";

export type InvoiceFact = { label: string; value: string; strong?: boolean };

/** `accounts`: those to pay to, beside one another. */
type Section = {
  heading: string;
  text: string;
  facts: InvoiceFact[];
  accounts: { heading: string; facts: InvoiceFact[] }[];
};

export type InvoiceModel = {
  title: string;
  /** The order's name. */
  number: string;
  /** How the order stands: paid, not paid yet, cancelled. */
  standing: string;
  seller: { heading: string; lines: string[] };
  buyer: { heading: string; lines: string[] };
  facts: InvoiceFact[];
  columns: { item: string; sku: string; quantity: string; unit: string; amount: string };
  rows: { title: string; variant: string; sku: string; quantity: string; unit: string; amount: string }[];
  totals: (InvoiceFact & { saved?: boolean })[];
  /** What follows the totals: how to pay, refunds, the buyer's note. */
  sections: Section[];
  /** At the foot of every page. */
  foot: string;
  page(number: number, of: number): string;
};

/** SPEC ORD-02 */
export function invoiceModel(order: FinishedOrder, sender: Sender, i18n: I18n, formats: Formats): InvoiceModel {
  const { count, dollars, unit, ltr } = formats;
  const title = i18n._(msg`Invoice`);
  return {
    title,
    number: order.name,
    standing: standingOf(order, i18n, formats),
    seller: {
      heading: i18n._(msg`Seller`),
      lines: [sender.name, sender.url, sender.email, sender.phone].filter((line) => line !== "").map(ltr),
    },
    buyer: {
      heading: i18n._(msg`Buyer and delivery address`),
      lines: [
        ...addressLines(order, formats),
        ltr(`${order.address.phoneCode} ${order.address.phone}`.trim()),
        ltr(order.email),
      ],
    },
    facts: factsOf(order, i18n, formats),
    columns: {
      item: i18n._(msg`Item`),
      sku: i18n._(msg`SKU`),
      quantity: i18n._(msg`Quantity`),
      unit: i18n._(msg`Unit price`),
      amount: i18n._(msg`Amount`),
    },
    rows: order.lines.map((line) => ({
      title: line.title,
      variant: line.variantTitle,
      sku: line.sku ?? "",
      quantity: count(line.quantity),
      unit: unit(line.unitMicros),
      amount: dollars(line.amountCents),
    })),
    totals: totalsOf(order, i18n, formats),
    sections: [...bankSections(order, i18n, formats), ...refundSections(order, i18n, formats), ...note(order, i18n)],
    foot: `${sender.name} · ${title} ${ltr(order.name)}`,
    page: (number, of) => {
      const [page, pages] = [count(number), count(of)];
      return i18n._(msg`Page ${page} of ${pages}`);
    },
  };
}

function standingOf(order: FinishedOrder, i18n: I18n, { day }: Formats): string {
  if (order.state === "VOIDED") return i18n._(msg`Cancelled: nothing is owed`);
  if (order.paidAt === null) return i18n._(msg`Not paid yet`);
  const date = day(order.paidAt);
  return i18n._(msg`Paid on ${date}`);
}

function factsOf(order: FinishedOrder, i18n: I18n, formats: Formats): InvoiceFact[] {
  const { count, day, weight, ltr } = formats;
  return [
    { label: i18n._(msg`Invoice number`), value: ltr(order.name), strong: true },
    { label: i18n._(msg`Ordered on`), value: day(order.placedAt) },
    ...(order.cancelledAt ? [{ label: i18n._(msg`Cancelled on`), value: day(order.cancelledAt) }] : []),
    { label: i18n._(msg`Payment`), value: paymentName(order.payment.method, i18n) },
    { label: i18n._(msg`Shipping method`), value: shippingName(order, i18n, formats) },
    { label: i18n._(msg`Pieces`), value: count(order.pieces) },
    { label: i18n._(msg`Weight`), value: weight(order.totalWeightMg) },
  ];
}

function totalsOf(order: FinishedOrder, i18n: I18n, formats: Formats): InvoiceModel["totals"] {
  const { dollars, minus } = formats;
  const totals: InvoiceModel["totals"] = [
    { label: i18n._(msg`Items`), value: dollars(order.itemTotalCents) },
    ...order.saved.map((saving) => ({
      label: savingName(saving, i18n, formats),
      value: minus(saving.cents),
      saved: true,
    })),
  ];
  if (order.saved.length > 0) totals.push({ label: i18n._(msg`Subtotal`), value: dollars(order.subtotalCents) });
  totals.push(
    {
      label: i18n._(msg`Shipping`),
      value: order.shippingCents === 0 ? i18n._(msg`Free`) : dollars(order.shippingCents),
    },
    { label: i18n._(msg`Total in US dollars`), value: dollars(order.totalCents), strong: true },
  );
  if (order.creditCents > 0 && order.state !== "VOIDED") {
    totals.push({ label: i18n._(msg`Paid with store credit`), value: minus(order.creditCents) });
  }
  if (order.state === "VOIDED") return totals;
  if (order.paidAt === null) {
    totals.push({ label: i18n._(msg`Left to pay`), value: dollars(order.dueCents), strong: true });
  } else if (order.dueCents > 0) {
    const method = paymentName(order.payment.method, i18n);
    totals.push({ label: i18n._(msg`Paid by ${method}`), value: minus(order.dueCents) });
  }
  return totals;
}

function bankSections(order: FinishedOrder, i18n: I18n, { dollars, day, ltr }: Formats): Section[] {
  const { bankAccounts, reference } = order.payment;
  if (bankAccounts.length === 0) return [];
  const isDemo = bankAccounts.some((account) => account.demo);
  return [
    {
      heading: i18n._(msg`Pay by bank transfer`),
      text: isDemo ? i18n._(msg`A demonstration: do not send money to these accounts`) : "",
      facts: [
        { label: i18n._(msg`Amount`), value: dollars(order.dueCents), strong: true },
        { label: i18n._(msg`Reference`), value: ltr(reference), strong: true },
        ...(order.reservedUntil ? [{ label: i18n._(msg`Reserved until`), value: day(order.reservedUntil) }] : []),
      ],
      accounts: bankAccounts.map((account) => {
        const { currency } = account;
        return { heading: i18n._(msg`Account in ${currency}`), facts: accountFacts(account, i18n) };
      }),
    },
  ];
}

function refundSections(order: FinishedOrder, i18n: I18n, { dollars, day }: Formats): Section[] {
  const refunds = order.refunds.filter((refund) => refund.state !== "failed");
  const facts: InvoiceFact[] = refunds.flatMap((refund) => {
    const date = day(refund.at);
    const money = { label: i18n._(msg`${date}, to the way it was paid`), value: dollars(refund.moneyCents) };
    const credit = { label: i18n._(msg`${date}, to store credit`), value: dollars(refund.creditCents) };
    return [...(refund.moneyCents > 0 ? [money] : []), ...(refund.creditCents > 0 ? [credit] : [])];
  });
  if (order.cancellationFeeCents > 0) {
    facts.push({ label: i18n._(msg`Fee kept for cancelling`), value: dollars(order.cancellationFeeCents) });
  }
  return facts.length === 0 ? [] : [{ heading: i18n._(msg`Given back`), text: "", facts, accounts: [] }];
}

function note({ note: text }: FinishedOrder, i18n: I18n): Section[] {
  return text === "" ? [] : [{ heading: i18n._(msg`Note`), text, facts: [], accounts: [] }];
}
