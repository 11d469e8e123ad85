/**
 * What goes with the goods: packing slips in the language of the order, because the buyer finds them in the parcel; a
 * picking list in the language of the staff who print it; address labels.
 */

import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { messagesIn } from "../../content/messages.ts";
import type { Documents, OrderPaper, Sender } from "../../contract/documents.ts";
import { openSheet, WIDTH, type TextStyleOptions, type Sheet } from "../invoice/sheet.ts";
import { drawName } from "../invoice/write-invoice.ts";
import { PAPER } from "../palette.ts";
import { piecesToPick } from "./pieces-to-pick.ts";

const MUTED: TextStyleOptions = { size: 8, colour: PAPER["ink-muted"] };
const HEAD: TextStyleOptions = { weight: 600 };
const BIG: TextStyleOptions = { size: 20, weight: 600 };
const ROW_GAP = 5;
const BIN: TextStyleOptions = { size: 12, weight: 600 };
const BIN_AND_ROW = 60;
/** More than a page has left. */
const WHOLE_PAGE = 10_000;

/** Sheets of fourteen labels of 99.1 × 38.1 mm, in points from the first margin and from the top. */
const LABELS = { columns: 2, rows: 7, left: -29, top: 43, width: 281, across: 288, down: 108, padding: 14 };

/** What a label has room for, and the sizes of letters that are tried. */
const LABEL_HEIGHT = LABELS.down - 2 * LABELS.padding;
const LABEL_SIZES = [10, 9, 8, 7, 6, 5];
const SMALLEST_LABEL = 4.5;

const QUANTITY = { start: 0, width: 44, align: "figures" } as const;
const SKU = { start: 58, width: 130 } as const;
const TITLE = { start: 198, width: WIDTH - 198 } as const;

type At = Parameters<Documents["writeOrderPapers"]>[3];

export const writeOrderPapers: Documents["writeOrderPapers"] = async (kind, orders, sender, at, language) => {
  const i18n = await messagesIn(language);
  const titles = {
    "packing-slips": i18n._(msg`Packing slips`),
    "picking-list": i18n._(msg`Picking list`),
    labels: i18n._(msg`Address labels`),
  };
  const title = titles[kind];
  const sheet = openSheet({ title, author: sender.name, createdAt: new Date(at.time), language }, "ltr", PAPER);
  if (kind === "packing-slips") await drawSlips(sheet, orders, sender);
  if (kind === "picking-list") await drawPicking(sheet, orders, at, i18n);
  if (kind === "labels") await drawLabels(sheet, orders);
  return sheet.finish((foot, page, of) => {
    if (kind === "labels") return;
    foot.set(`${title} · ${page} / ${of}`, MUTED, { start: 0, width: WIDTH, align: "end" });
  });
};

async function drawSlips(sheet: Sheet, orders: readonly OrderPaper[], sender: Sender): Promise<void> {
  for (const [index, order] of orders.entries()) {
    const i18n = await messagesIn(order.language);
    const { number } = order;
    const method = order.method === "express" ? i18n._(msg`Express shipping`) : i18n._(msg`Standard shipping`);
    if (index > 0) sheet.makeRoom(WHOLE_PAGE);
    const half = WIDTH / 2;
    const below = sheet.y + drawName(sheet, sender, half);
    sheet.y += sheet.set(
      i18n._(msg`Packing slip #${number}`),
      { ...BIG, direction: "auto" },
      { start: half, width: half, align: "end" },
    );
    sheet.y += sheet.set(
      `${order.placedOn} · ${method}`,
      { ...MUTED, direction: "auto" },
      { start: half, width: half, align: "end" },
    );
    sheet.y = Math.max(sheet.y, below + 4);
    for (const line of order.address)
      sheet.y += sheet.set(line, { size: 11, direction: "auto" }, { start: 0, width: half });
    sheet.y += 18;
    drawRow(sheet, headOf(i18n), HEAD);
    for (const { quantity, sku, title } of order.lines) drawRow(sheet, [String(quantity), sku, title]);
    const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
    sheet.y += 4;
    drawRow(sheet, [String(pieces), "", i18n._(msg`pieces in all`)], HEAD);
    if (order.note !== "") {
      sheet.y += 14;
      sheet.flow(order.note, { direction: "auto" });
    }
    await yieldToEventLoop();
  }
}

/** All orders together, by bin and SKU, as whoever fetches the goods walks. */
async function drawPicking(sheet: Sheet, orders: readonly OrderPaper[], at: At, i18n: I18n): Promise<void> {
  sheet.y += sheet.set(i18n._(msg`Picking list`), BIG, { start: 0, width: WIDTH });
  const numbers = orders.map(({ number }) => `#${number}`).join(", ");
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: at.timeZone, dateStyle: "short", timeStyle: "short" });
  sheet.flow(`${clock.format(new Date(at.time))} ${at.timeZone} · ${numbers}`, MUTED);
  sheet.y += 12;
  drawRow(sheet, headOf(i18n), HEAD);
  const items = piecesToPick(orders);
  const hasBins = items.some(({ bin }) => bin !== "");
  let heading: string | null = null;
  for (const { bin, sku, title, quantity, of } of items) {
    if (hasBins && bin !== heading) drawBin(sheet, bin, i18n);
    heading = bin;
    drawRow(sheet, [String(quantity), sku, `${title}\n${of.join(", ")}`]);
    await yieldToEventLoop();
  }
}

function headOf(i18n: I18n): string[] {
  return [i18n._(msg`Pieces`), i18n._(msg`SKU`), i18n._(msg`Product`)];
}

/** With room for a row beneath it. */
function drawBin(sheet: Sheet, bin: string, i18n: I18n): void {
  sheet.makeRoom(BIN_AND_ROW);
  sheet.y += ROW_GAP;
  sheet.y += sheet.set(bin === "" ? i18n._(msg`Without a bin`) : i18n._(msg`Bin ${bin}`), BIN, {
    start: 0,
    width: WIDTH,
  });
  sheet.rule(PAPER.ink);
  sheet.y += ROW_GAP;
}

async function drawLabels(sheet: Sheet, orders: readonly OrderPaper[]): Promise<void> {
  const { columns, rows, left, top, width, across, down, padding } = LABELS;
  for (const [index, { address, number }] of orders.entries()) {
    const place = index % (columns * rows);
    if (index > 0 && place === 0) sheet.makeRoom(WHOLE_PAGE);
    const start = left + padding + (place % columns) * across;
    let y = top + padding + Math.floor(place / columns) * down;
    const wide = width - 2 * padding - 40;
    const look = (size: number): TextStyleOptions => ({ size, direction: "auto" });
    const heightAt = (size: number) => address.reduce((sum, line) => sum + sheet.heightOf(line, look(size), wide), 0);
    const size = LABEL_SIZES.find((each) => heightAt(each) <= LABEL_HEIGHT) ?? SMALLEST_LABEL;
    for (const line of address) {
      const height = sheet.heightOf(line, look(size), wide);
      // Rather less than lines on the next label.
      if (y + height > top + padding + Math.floor(place / columns) * down + LABEL_HEIGHT + 1) break;
      y += sheet.set(line, look(size), { start, width: wide, y });
    }
    const corner = { start: start + width - 2 * padding - 40, width: 40, align: "end" as const };
    sheet.set(`#${number}`, MUTED, { ...corner, y: top + padding + Math.floor(place / columns) * down });
    await yieldToEventLoop();
  }
}

function drawRow(
  sheet: Sheet,
  [quantity = "", sku = "", title = ""]: readonly string[],
  look: TextStyleOptions = {},
): void {
  const heights = [
    sheet.heightOf(quantity, look, QUANTITY.width),
    sheet.heightOf(sku, look, SKU.width),
    sheet.heightOf(title, look, TITLE.width),
  ];
  const height = Math.max(...heights, 12);
  sheet.makeRoom(height + ROW_GAP);
  sheet.set(quantity, { ...look, direction: "auto" }, QUANTITY);
  sheet.set(sku, { ...look, direction: "auto" }, SKU);
  sheet.set(title, { ...look, direction: "auto" }, TITLE);
  sheet.y += height + ROW_GAP;
  sheet.rule(PAPER.hairline);
  sheet.y += ROW_GAP;
}
