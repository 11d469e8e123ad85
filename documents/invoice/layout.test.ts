import Pdf from "pdfkit";
import { afterEach, expect, test, vi } from "vitest";
import { ORDER_PAPER_KINDS, type OrderPaper, type Paper, type Sender } from "../../contract/documents.ts";
import type { FinishedOrder } from "../../contract/orders/checkout.ts";
import { LANGUAGES, type Language } from "../../domain/translation/languages.ts";
import { paidOrderOf, placedOrderOf, soldLine } from "../../tests/support/orders.ts";
import { writeOrderPapers } from "../papers/write-papers.ts";
import { writeInvoice } from "./write-invoice.ts";

type Box = { page: unknown; text: string; left: number; right: number; top: number; bottom: number };

/** What two letters may touch by, in points. */
const TOUCH = 0.6;
const PAGE = { width: 595.28, height: 841.89 };
/** Address labels begin nearer to the edge of the paper. */
const EDGE = 10;

/** An opaque picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

afterEach(() => vi.restoreAllMocks());

/** Where the texts and rules of a document are drawn. */
async function drawn(write: () => Promise<Uint8Array>): Promise<{ texts: Box[]; rules: Box[] }> {
  const [texts, rules]: [Box[], Box[]] = [[], []];
  let from = { x: 0, y: 0 };
  const { text, moveTo, lineTo } = Pdf.prototype as PDFKit.PDFDocument;
  vi.spyOn(Pdf.prototype as PDFKit.PDFDocument, "text").mockImplementation(function (
    this: PDFKit.PDFDocument & { _fontSize: number },
    ...given: unknown[]
  ) {
    const [written, x, y, options] = given as [string, number, number, PDFKit.Mixins.TextOptions];
    const width = this.widthOfString(written, options.features ? { features: options.features } : {});
    const [top, bottom] = [y - 0.7 * this._fontSize, y + 0.2 * this._fontSize];
    if (written.trim() !== "") texts.push({ page: this.page, text: written, left: x, right: x + width, top, bottom });
    return (text as (...all: unknown[]) => PDFKit.PDFDocument).apply(this, given);
  });
  vi.spyOn(Pdf.prototype as PDFKit.PDFDocument, "moveTo").mockImplementation(function (this: PDFKit.PDFDocument, x, y) {
    from = { x, y };
    return moveTo.call(this, x, y);
  });
  vi.spyOn(Pdf.prototype as PDFKit.PDFDocument, "lineTo").mockImplementation(function (this: PDFKit.PDFDocument, x, y) {
    rules.push({ page: this.page, text: "rule", left: from.x, right: x, top: y, bottom: y });
    return lineTo.call(this, x, y);
  });
  await write();
  vi.restoreAllMocks();
  expect(texts.length).toBeGreaterThan(8);
  return { texts, rules };
}

/** Texts that lie on each other, are crossed by a rule, or leave the page. */
function crossed({ texts, rules }: { texts: Box[]; rules: Box[] }): string[] {
  const overlaps = (a: Box, b: Box) =>
    a.page === b.page &&
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH;
  const pairs = texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => overlaps(text, other))
      .map((other) => `"${text.text}" and "${other.text}"`),
  );
  const ruled = texts.filter((text) =>
    rules.some(
      (rule) =>
        text.page === rule.page &&
        rule.top > text.top + TOUCH &&
        rule.top < text.bottom - TOUCH &&
        rule.left < text.right &&
        rule.right > text.left,
    ),
  );
  const outside = texts.filter(
    ({ left, right, bottom }) => left < EDGE || right > PAGE.width - EDGE || bottom > PAGE.height - EDGE,
  );
  return [
    ...pairs,
    ...ruled.map(({ text }) => `a rule and "${text}"`),
    ...outside.map(({ text }) => `outside: "${text}"`),
  ];
}

const NAME = "王小明 אברהם สมชาย Φίλιππος-Alexander Müller-Lüdenscheidt von und zu Hohenstaufen 💍";
const WORD = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";
const THAI = "กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยามหาดิลกภพนพรัตนราชธานีบูรีรมย์";

const sender: Sender = {
  ...{ name: "Filigree", url: "https://shop.example", email: "service@shop.example", phone: "" },
  ...{ seller: null, currency: "USD" as const },
};
const longSender: Sender = {
  ...sender,
  name: `${WORD} & ${NAME} Wholesale Trading Company`,
  phone: "+1 202 555 0147",
  logo: { url: "https://shop.example/logo.png", png: PIXEL, width: 10, height: 10, named: false },
};
const seller = {
  ...{ legalName: `${WORD} ${NAME} GmbH & Co. KG`, address: `${WORD}straße 5\n10115 Berlin\n${THAI}`, country: "DE" },
  ...{ representative: "Ada Marsh", register: "HRB 12345, Amtsgericht Berlin", vatId: "DE136695976", taxNumber: "1" },
};

const longLine = soldLine({
  ...{ title: `${NAME} ${WORD} ${THAI} ${"戒指".repeat(30)}`, variantTitle: `${NAME} / ${WORD} / 85 mm` },
  ...{ sku: "SKU-".repeat(20), quantity: 100_000, unitMicros: 99_999_990_000, amountCents: 999_999_900_000 },
});

const refund = {
  at: "2026-11-03T12:00:00.000Z",
  ...{ reason: "", state: "done" as const, creditNote: "CN-000003" },
  ...{ amountCents: 999_999_900, moneyCents: 999_999_900, creditCents: 500 },
};

function longOf(order: FinishedOrder): FinishedOrder {
  const [account] = placedOrderOf().payment.bankAccounts;
  const address = {
    ...order.address,
    ...{
      firstName: NAME,
      lastName: WORD,
      address1: THAI,
      address2: `${WORD} ${NAME}`,
      city: "東京都千代田区".repeat(4),
    },
  };
  const bankAccounts = (["USD", "EUR", "GBP", "USD", "EUR"] as const).map((currency) => ({
    ...{ ...account!, currency, due: { minor: 123_456_789, currency }, demo: true },
    ...{ bankName: `${WORD} Bank`, bankAddress: `${NAME} ${WORD}`, accountName: NAME, accountNumber: "XX00".repeat(9) },
  }));
  return {
    ...order,
    ...{ address, company: `${NAME} ${WORD}`, taxNumber: "FR40303265045", email: `${"a".repeat(60)}@shop.example` },
    ...{ lines: Array.from({ length: 12 }, () => longLine), note: `${NAME} ${THAI}\n`.repeat(30) },
    saved: [
      { kind: "big-order", name: "", basisPoints: 1_700, cents: 999_999_900 },
      { kind: "coupon", name: "SAVE".repeat(12), basisPoints: 0, cents: 999_999_900 },
    ],
    ...{ creditCents: 999_999_900, receivedCents: 5, totalCents: 999_999_900_000, dueCents: 999_999_900_000 },
    ...{ refunds: Array.from({ length: 40 }, () => refund), cancellationFeeCents: 999_999 },
    payment: { ...order.payment, reference: "FG-10001-".repeat(6), bankAccounts },
  };
}

const issued = { number: "INV-000007", issuedAt: "2026-11-01T12:05:00.000Z" };
const creditNote = {
  kind: "credit-note",
  ...{ number: "CN-000003", issuedAt: refund.at, invoiceNumber: "INV-000007", refund: 0 },
  ...{ lines: [{ index: 0, quantity: 0, cents: 999_999_900 }], shippingCents: 200 },
} satisfies Omit<Extract<Paper, { kind: "credit-note" }>, "seller">;

const INVOICES: [name: string, order: FinishedOrder, from: Sender, paper: Paper][] = [
  ["a short pro forma invoice", placedOrderOf(), sender, { kind: "pro-forma", seller: null }],
  ["a short invoice", paidOrderOf({ refunds: [refund] }), sender, { kind: "invoice", ...issued, seller: null }],
  ["a short credit note", paidOrderOf({ refunds: [refund] }), sender, { ...creditNote, seller: null }],
  ["a long pro forma invoice", longOf(placedOrderOf()), longSender, { kind: "pro-forma", seller }],
  ["a long invoice", longOf(paidOrderOf()), longSender, { kind: "invoice", ...issued, seller }],
  ["a long credit note", longOf(paidOrderOf()), longSender, { ...creditNote, seller }],
];

function papersOf(language: Language, isLong: boolean): OrderPaper[] {
  const lines = [
    { title: isLong ? longLine.title : "Hoops", sku: isLong ? longLine.sku! : "H", bin: "A1", quantity: 5 },
  ];
  const address = isLong
    ? [NAME, `${WORD} ${NAME}`, THAI, WORD, "東京都千代田区".repeat(4), "10115 Berlin", "Germany", "+49 30 123456"]
    : ["Ada Byron", "1 Example Street", "London", "United Kingdom"];
  return Array.from({ length: 16 }, (_, index) => ({
    ...{ number: 10_001 + index, language, placedOn: "2026-11-01", method: "express" },
    ...{ address, note: isLong ? `${NAME} ${THAI}` : "", lines },
  }));
}

/** The other languages repeat the proof. */
const partOf = (language: Language) => (language === "en" || language === "ar" ? {} : { tags: ["long"] });

for (const { code: language } of LANGUAGES) {
  for (const [name, order, from, paper] of INVOICES) {
    test(`ORD-02 no line crosses another: ${name}, ${language}`, partOf(language), async () => {
      expect(crossed(await drawn(() => writeInvoice(order, from, language, paper)))).toEqual([]);
    });
  }
  for (const kind of ORDER_PAPER_KINDS) {
    test(`no line crosses another: ${kind}, ${language}`, partOf(language), async () => {
      const at = { time: "2026-11-01T12:00:00.000Z", timeZone: "Europe/Berlin" };
      for (const [isLong, from] of [
        [false, sender],
        [true, longSender],
      ] as const) {
        const write = () => writeOrderPapers(kind, papersOf(language, isLong), from, at, language);
        expect(crossed(await drawn(write))).toEqual([]);
      }
    });
  }
}
