import { inflateSync } from "node:zlib";
import Pdf from "pdfkit";
import { expect, test, vi } from "vitest";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { paidOrderOf, placedOrderOf, soldLine } from "../../tests/support/orders.ts";
import { writeInvoice } from "./write-invoice.ts";

const sender = {
  name: "Filigree",
  url: "https://shop.example",
  email: "service@shop.example",
  phone: "",
  seller: null,
  currency: "USD" as const,
};
const INVOICE = { kind: "invoice", number: "INV-000007", issuedAt: "2026-11-01T12:05:00.000Z", seller: null } as const;
const PRO_FORMA = { kind: "pro-forma", seller: null } as const;
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b(?!s)/g)?.length;
const read = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");

test.each(LANGUAGES.map(({ code }) => code))(
  "ORD-02 an invoice in %s is an A4 PDF with its fonts inside",
  async (language) => {
    const pdf = read(await writeInvoice(placedOrderOf(), sender, language, PRO_FORMA));
    expect(pdf).toMatch(/^%PDF-1\.\d/);
    expect(pdf).toContain("[0 0 595.28 841.89]");
    expect(pdf).toContain(`/Lang (${language})`);
    expect(pdf).toMatch(/\+Inter-Regular/);
    expect(pdf).toMatch(/\/FontFile[23] /);
    expect(pdf.includes("+NotoSansArabic")).toBe(language === "ar");
  },
);

test("250 lines go over several pages, each with the heads of the columns and a number", async () => {
  const lines = Array.from({ length: 250 }, (_, index) => soldLine({ title: `Hoops ${index}` }));
  const pdf = await writeInvoice(paidOrderOf({ lines }), sender, "en", INVOICE);
  const pages = pagesOf(read(pdf))!;
  expect(pages).toBeGreaterThan(5);
  expect(pages).toBeLessThan(20);
  // The rule below the column heads is the only dark one.
  expect(strokesOfInk(pdf)).toBe(pages);
});

test("the same order makes the same file", async () => {
  const [first, second] = [
    await writeInvoice(paidOrderOf(), sender, "en", INVOICE),
    await writeInvoice(paidOrderOf(), sender, "en", INVOICE),
  ];
  expect(Buffer.compare(first, second)).toBe(0);
});

test("words without a space, letters that no font has and an empty order are drawn as well as can be", async () => {
  const lines = [soldLine({ title: "x".repeat(300), sku: "y".repeat(80) }), soldLine({ title: "戒指 💍" })];
  expect(pagesOf(read(await writeInvoice(paidOrderOf({ lines }), sender, "ar", INVOICE)))).toBe(1);
  expect(pagesOf(read(await writeInvoice(paidOrderOf({ lines: [] }), sender, "en", INVOICE)))).toBe(1);
});

test("ORD-02 a name is drawn in its own letters, and one that the library fails to shape is a sign", async () => {
  const { text, widthOfString } = Pdf.prototype as PDFKit.PDFDocument;
  const drawn: string[] = [];
  vi.spyOn(Pdf.prototype as PDFKit.PDFDocument, "text").mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...given: unknown[]
  ) {
    drawn.push(String(given[0]));
    return (text as (...all: unknown[]) => PDFKit.PDFDocument).apply(this, given);
  });
  vi.spyOn(Pdf.prototype as PDFKit.PDFDocument, "widthOfString").mockImplementation(function (
    this: PDFKit.PDFDocument,
    written,
    options,
  ) {
    if (written.includes("ა")) throw new Error("This cannot be shaped.");
    return widthOfString.call(this, written, options);
  });
  const lines = ["ខ្ញុំ ភ្នំពេញ", "王小明", "גב", "კაბა"].map((title) => soldLine({ title }));
  await writeInvoice(paidOrderOf({ lines }), sender, "en", INVOICE);
  vi.restoreAllMocks();
  const all = drawn.join("");
  for (const words of ["ខ្ញុំ ភ្នំពេញ", "王小明", "גב", "კ□ბ□"]) expect(all).toContain(words);
});

test.each([
  ["of many lines", Array.from({ length: 120 }, (_, index) => `Line ${index}`).join("\n")],
  ["in one piece", "Please wrap each ring by itself. ".repeat(300)],
])("a long note %s runs over to the next page", async (_, note) => {
  expect(pagesOf(read(await writeInvoice(paidOrderOf({ note }), sender, "en", INVOICE)))).toBeGreaterThan(1);
});

/** How many lines were drawn in the colour of ink, from the drawing commands of all pages. */
function strokesOfInk(pdf: Uint8Array): number {
  const file = Buffer.from(pdf);
  let count = 0;
  for (let at = file.indexOf("stream\n"); at >= 0; at = file.indexOf("stream\n", at + 1)) {
    if (file.subarray(at - 3, at).toString("latin1") === "end") continue;
    const end = file.indexOf("endstream", at);
    const packed = file.subarray(at + "stream\n".length, end);
    if ((packed[0] ?? 0) !== 0x78) continue;
    const commands = inflateSync(packed).toString("latin1");
    count += commands.match(/0\.1058823\d* 0\.1019607\d* 0\.0901960\d* SCN\n[^]*?\bS\n/g)?.length ?? 0;
  }
  return count;
}
