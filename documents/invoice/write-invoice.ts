/** Draws an invoice as a PDF (SPEC ORD-02). */

import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { messagesIn } from "../../content/messages.ts";
import type { Documents, Sender } from "../../contract/documents.ts";
import { directionOf } from "../../domain/translation/languages.ts";
import { formatsOf } from "../formats.ts";
import { lightPalette, PAPER } from "../palette.ts";
import { invoiceModel, type InvoiceFact, type InvoiceModel } from "./model.ts";
import { HEIGHT, openSheet, WIDTH, type TextStyleOptions, type Sheet } from "./sheet.ts";

/** Yields to other requests after so many lines: a long invoice takes most of a second. */
const LINES_AT_ONCE = 5;

const MUTED: TextStyleOptions = { size: 8, colour: PAPER["ink-muted"] };
const STRONG: TextStyleOptions = { weight: 600 };
const HEADING: TextStyleOptions = { size: 11, weight: 600 };
const VALUE: TextStyleOptions = { direction: "auto" };

/** In points, at most. */
const LOGO = { width: 170, height: 34 };

const COLUMNS = [
  { key: "item", start: 0, width: 198, align: "start" },
  { key: "sku", start: 208, width: 108, align: "start" },
  { key: "quantity", start: 322, width: 46, align: "figures" },
  { key: "unit", start: 374, width: 62, align: "figures" },
  { key: "amount", start: 442, width: WIDTH - 442, align: "figures" },
] as const;

export const writeInvoice: Documents["writeInvoice"] = async (order, sender, language, paper) => {
  const model = invoiceModel(order, sender, paper, await messagesIn(language), formatsOf(language, order.currency));
  const info = {
    title: `${model.title} ${model.number}`,
    author: sender.name,
    // Not the clock, so that the same order gives the same file.
    createdAt: new Date(paper.kind === "pro-forma" ? order.placedAt : paper.issuedAt),
    language,
  };
  const sheet = openSheet(info, directionOf(language), PAPER);
  drawHead(sheet, model, sender);
  drawParties(sheet, model);
  await drawTable(sheet, model);
  drawTotals(sheet, model);
  for (const section of model.sections) drawSection(sheet, section);
  return sheet.finish((foot, page, of) => {
    foot.rule(PAPER.hairline);
    foot.y += 6;
    foot.set(model.foot, MUTED, { start: 0, width: WIDTH / 2 });
    foot.set(model.page(page, of), MUTED, { start: WIDTH / 2, width: WIDTH / 2, align: "end" });
  });
};

function drawHead(sheet: Sheet, model: InvoiceModel, sender: Sender): void {
  const half = WIDTH / 2;
  const below = sheet.y + drawName(sheet, sender, half);
  sheet.y += sheet.set(model.title, { size: 22, weight: 600 }, { start: half, width: half, align: "end" });
  sheet.y += sheet.set(model.number, { size: 12, direction: "ltr" }, { start: half, width: half, align: "end" });
  sheet.y += sheet.set(model.standing, STRONG, { start: half, width: half, align: "end" });
  sheet.y = Math.max(sheet.y, below) + 22;
}

/** The logo, with the name below it unless it holds the name; returns their height. */
export function drawName(sheet: Sheet, sender: Sender, width: number): number {
  const { logo, name } = sender;
  const look: TextStyleOptions = { size: logo ? 12 : 22, weight: 600, colour: lightPalette(sender)["brand-ink"] };
  const height = logo ? sheet.picture(logo, { start: 0, width: Math.min(width, LOGO.width), height: LOGO.height }) : 0;
  if (logo?.named) return height;
  const top = height + (logo ? 3 : 0);
  return top + sheet.set(name, look, { start: 0, width: width - 10, y: sheet.y + top });
}

/** Seller, buyer and the order's facts, side by side. */
function drawParties(sheet: Sheet, { seller, buyer, facts }: InvoiceModel): void {
  const top = sheet.y;
  const width = 140;
  const ends = [seller, buyer].map(({ heading, lines }, index) => {
    const start = index * (width + 14);
    sheet.y = top;
    sheet.y += sheet.set(heading, { ...MUTED, weight: 600 }, { start, width }) + 3;
    for (const line of lines) sheet.y += sheet.set(line, { direction: "auto" }, { start, width });
    return sheet.y;
  });
  sheet.y = top;
  drawFacts(sheet, facts, { start: 2 * (width + 14), labels: 86 });
  sheet.y = Math.max(...ends, sheet.y) + 24;
}

const LABEL: TextStyleOptions = { ...MUTED, size: 9 };
const FACT_GAP = 8;

type FactsPlace = { start: number; labels: number };

function drawFacts(sheet: Sheet, facts: readonly InvoiceFact[], { start, labels }: FactsPlace): void {
  for (const { label, value, strong } of facts) {
    const height = sheet.set(label, LABEL, { start, width: labels });
    const values = { start: start + labels + FACT_GAP, width: WIDTH - start - labels - FACT_GAP };
    sheet.y += Math.max(height, sheet.set(value, strong ? STRONG : {}, values)) + 2;
  }
}

function heightOfFacts(sheet: Sheet, facts: readonly InvoiceFact[], { start, labels }: FactsPlace): number {
  const width = WIDTH - start - labels - FACT_GAP;
  const heights = facts.map(({ label, value, strong }) =>
    Math.max(sheet.heightOf(label, LABEL, labels), sheet.heightOf(value, strong ? STRONG : {}, width)),
  );
  return heights.reduce((sum, height) => sum + height + 2, 0);
}

const FIGURES: TextStyleOptions = { tabular: true };
type Figure = "quantity" | "unit" | "amount";

async function drawTable(sheet: Sheet, { columns, rows }: InvoiceModel): Promise<void> {
  const drawColumnHeads = () => {
    const look: TextStyleOptions = { size: 8, weight: 600, colour: PAPER["ink-muted"] };
    const height = Math.max(...COLUMNS.map(({ key, width }) => sheet.heightOf(columns[key], look, width)));
    for (const { key, ...place } of COLUMNS) sheet.set(columns[key], look, place);
    sheet.y += height + 4;
    sheet.rule(PAPER.ink);
    sheet.y += 5;
  };

  sheet.makeRoom(60);
  drawColumnHeads();
  for (const [index, row] of rows.entries()) {
    if (index % LINES_AT_ONCE === 0) await yieldToEventLoop();
    const title: TextStyleOptions = { direction: "auto" };
    const variant: TextStyleOptions = MUTED;
    const sku: TextStyleOptions = { ...MUTED, direction: "ltr" };
    const [item, code] = COLUMNS;
    const figures = COLUMNS.slice(2).map(({ key, width }) => ({ text: row[key as Figure], width }));
    const height = Math.max(
      sheet.heightOf(row.title, title, item.width) + sheet.heightOf(row.variant, variant, item.width),
      sheet.heightOf(row.sku, sku, code.width),
      ...figures.map(({ text, width }) => sheet.heightOf(text, FIGURES, width)),
    );
    if (sheet.makeRoom(height + 9)) drawColumnHeads();
    const below = sheet.y + sheet.set(row.title, title, item);
    sheet.set(row.variant, variant, { ...item, y: below });
    sheet.set(row.sku, sku, code);
    for (const { key, ...place } of COLUMNS.slice(2)) {
      sheet.set(row[key as Figure], FIGURES, place);
    }
    sheet.y += height + 4;
    sheet.rule(PAPER.hairline);
    sheet.y += 5;
  }
}

function drawTotals(sheet: Sheet, { totals }: InvoiceModel): void {
  const start = WIDTH - 250;
  const [labels, values] = [
    { start, width: 150 },
    { start: start + 155, width: 95, align: "figures" },
  ] as const;
  const rows = totals.map(({ label, value, strong, saved }) => {
    const look: TextStyleOptions = strong ? { size: 11, weight: 600 } : saved ? { colour: PAPER.positive } : {};
    const figures: TextStyleOptions = { ...look, ...FIGURES };
    const [one, other] = [sheet.heightOf(label, look, labels.width), sheet.heightOf(value, figures, values.width)];
    return { label, value, look, figures, before: strong ? 3 : 0, height: Math.max(one, other) + 3 };
  });
  sheet.makeRoom(rows.reduce((sum, { before, height }) => sum + before + height, 6));
  sheet.y += 6;
  for (const { label, value, look, figures, before, height } of rows) {
    sheet.makeRoom(before + height);
    sheet.y += before;
    sheet.set(label, look, labels);
    sheet.set(value, figures, values);
    sheet.y += height;
  }
}

function drawSection(sheet: Sheet, { heading, text, facts, accounts }: InvoiceModel["sections"][number]): void {
  const place = { start: 0, labels: 220 };
  const headingHeight = 18 + sheet.heightOf(heading, HEADING, WIDTH);
  const textHeight = text === "" ? 0 : 4 + sheet.heightOf(text, { direction: "auto" }, WIDTH);
  const rows = rowsOfAccounts(accounts);
  const accountsHeight = rows.reduce((sum, row) => sum + heightOfAccounts(sheet, row), 0);
  const whole = headingHeight + textHeight + heightOfFacts(sheet, facts, place) + accountsHeight;
  // What does not fit on any page is divided; its heading has something below it.
  sheet.makeRoom(whole <= HEIGHT ? whole : headingHeight + 40);
  sheet.y += 14;
  sheet.y += sheet.set(heading, HEADING, { start: 0, width: WIDTH }) + 4;
  sheet.flow(text, { direction: "auto" });
  if (text !== "") sheet.y += 4;
  for (const fact of facts) {
    sheet.makeRoom(heightOfFacts(sheet, [fact], place));
    drawFacts(sheet, [fact], place);
  }
  for (const row of rows) {
    sheet.makeRoom(heightOfAccounts(sheet, row));
    drawAccounts(sheet, row);
  }
}

type Account = InvoiceModel["sections"][number]["accounts"][number];

const ACCOUNTS_IN_ROW = 3;
const ACCOUNT_GAP = 16;

function rowsOfAccounts(accounts: readonly Account[]): Account[][] {
  const count = Math.ceil(accounts.length / ACCOUNTS_IN_ROW);
  return Array.from({ length: count }, (_, row) => accounts.slice(row * ACCOUNTS_IN_ROW, (row + 1) * ACCOUNTS_IN_ROW));
}

/** Side by side, each fact below its label. */
function drawAccounts(sheet: Sheet, accounts: readonly Account[]): void {
  const bottom = sheet.y + heightOfAccounts(sheet, accounts);
  const width = widthOfAccount(accounts);
  const top = sheet.y + 8;
  for (const [index, { heading, facts }] of accounts.entries()) {
    const place = { start: index * (width + ACCOUNT_GAP), width };
    sheet.y = top;
    sheet.y += sheet.set(heading, STRONG, place) + 3;
    for (const { label, value } of facts) {
      sheet.y += sheet.set(label, MUTED, place);
      sheet.y += sheet.set(value, VALUE, place) + 2;
    }
  }
  sheet.y = bottom;
}

function heightOfAccounts(sheet: Sheet, accounts: readonly Account[]): number {
  const width = widthOfAccount(accounts);
  const heights = accounts.map(({ heading, facts }) =>
    facts.reduce(
      (sum, { label, value }) => sum + sheet.heightOf(label, MUTED, width) + sheet.heightOf(value, VALUE, width) + 2,
      sheet.heightOf(heading, STRONG, width) + 3,
    ),
  );
  return 8 + Math.max(...heights);
}

function widthOfAccount({ length }: readonly Account[]): number {
  return (WIDTH - ACCOUNT_GAP * (length - 1)) / length;
}
