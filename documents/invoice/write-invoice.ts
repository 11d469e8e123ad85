/** Draws an invoice as a PDF (SPEC ORD-02). */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { messagesIn } from "../../content/messages.ts";
import type { Documents, Sender } from "../../contract/documents.ts";
import { directionOf } from "../../domain/translation/languages.ts";
import { formatsOf } from "../formats.ts";
import { lightPalette, PAPER } from "../palette.ts";
import { invoiceModel, type InvoiceFact, type InvoiceModel } from "./model.ts";
import { openSheet, WIDTH, type Look, type Sheet } from "./sheet.ts";

/** Yields to other requests after so many lines: a long invoice takes most of a second. */
const LINES_AT_ONCE = 5;

const MUTED: Look = { size: 8, colour: PAPER["ink-muted"] };
const STRONG: Look = { weight: 600 };

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
  drawName(sheet, sender, half);
  sheet.y += sheet.set(model.title, { size: 22, weight: 600 }, { start: half, width: half, align: "end" });
  sheet.y += sheet.set(model.number, { size: 12, direction: "ltr" }, { start: half, width: half, align: "end" });
  sheet.y += sheet.set(model.standing, STRONG, { start: half, width: half, align: "end" });
  sheet.y += 22;
}

/** The logo, with the name below it unless it holds the name. */
export function drawName(sheet: Sheet, sender: Sender, width: number): void {
  const { logo, name } = sender;
  const look: Look = { size: logo ? 12 : 22, weight: 600, colour: lightPalette(sender)["brand-ink"] };
  const height = logo ? sheet.picture(logo, { start: 0, width: Math.min(width, LOGO.width), height: LOGO.height }) : 0;
  if (!logo?.named) sheet.set(name, look, { start: 0, width, y: sheet.y + height + (logo ? 3 : 0) });
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

function drawFacts(sheet: Sheet, facts: readonly InvoiceFact[], place: { start: number; labels: number }): void {
  const { start, labels } = place;
  const gap = 8;
  for (const { label, value, strong } of facts) {
    const height = sheet.set(label, { ...MUTED, size: 9 }, { start, width: labels });
    const values = { start: start + labels + gap, width: WIDTH - start - labels - gap };
    sheet.y += Math.max(height, sheet.set(value, strong ? STRONG : {}, values)) + 2;
  }
}

async function drawTable(sheet: Sheet, { columns, rows }: InvoiceModel): Promise<void> {
  const drawColumnHeads = () => {
    const look: Look = { size: 8, weight: 600, colour: PAPER["ink-muted"] };
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
    const title: Look = { direction: "auto" };
    const variant: Look = MUTED;
    const sku: Look = { ...MUTED, direction: "ltr" };
    const [item, code] = COLUMNS;
    const height = Math.max(
      sheet.heightOf(row.title, title, item.width) + sheet.heightOf(row.variant, variant, item.width),
      sheet.heightOf(row.sku, sku, code.width),
    );
    if (sheet.makeRoom(height + 9)) drawColumnHeads();
    const below = sheet.y + sheet.set(row.title, title, item);
    sheet.set(row.variant, variant, { ...item, y: below });
    sheet.set(row.sku, sku, code);
    for (const { key, ...place } of COLUMNS.slice(2)) {
      sheet.set(row[key as "quantity" | "unit" | "amount"], { tabular: true }, place);
    }
    sheet.y += height + 4;
    sheet.rule(PAPER.hairline);
    sheet.y += 5;
  }
}

function drawTotals(sheet: Sheet, { totals }: InvoiceModel): void {
  const start = WIDTH - 250;
  sheet.makeRoom(totals.length * 18 + 10);
  sheet.y += 6;
  for (const { label, value, strong, saved } of totals) {
    const look: Look = strong ? { size: 11, weight: 600 } : saved ? { colour: PAPER.positive } : {};
    if (strong) sheet.y += 3;
    const height = sheet.set(label, look, { start, width: 150 });
    sheet.set(value, { ...look, tabular: true }, { start: start + 155, width: 95, align: "figures" });
    sheet.y += height + 3;
  }
}

function drawSection(sheet: Sheet, { heading, text, facts, accounts }: InvoiceModel["sections"][number]): void {
  const labels = 220;
  sheet.makeRoom(60 + facts.length * 16 + (accounts.length > 0 ? 150 : 0));
  sheet.y += 14;
  sheet.y += sheet.set(heading, { size: 11, weight: 600 }, { start: 0, width: WIDTH }) + 4;
  sheet.flow(text, { direction: "auto" });
  if (text !== "") sheet.y += 4;
  drawFacts(sheet, facts, { start: 0, labels });
  drawAccounts(sheet, accounts);
}

/** Side by side, each fact below its label. */
function drawAccounts(sheet: Sheet, accounts: InvoiceModel["sections"][number]["accounts"]): void {
  if (accounts.length === 0) return;
  sheet.y += 8;
  const top = sheet.y;
  const gap = 16;
  const width = (WIDTH - gap * (accounts.length - 1)) / accounts.length;
  const ends = accounts.map(({ heading, facts }, index) => {
    const place = { start: index * (width + gap), width };
    sheet.y = top;
    sheet.y += sheet.set(heading, STRONG, place) + 3;
    for (const { label, value } of facts) {
      sheet.y += sheet.set(label, MUTED, place);
      sheet.y += sheet.set(value, { direction: "auto" }, place) + 2;
    }
    return sheet.y;
  });
  sheet.y = Math.max(...ends);
}
