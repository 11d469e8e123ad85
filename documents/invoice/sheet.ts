/** The pages of an invoice: A4. Positions count from the side where reading begins, so Arabic is mirrored. */

import Pdf from "pdfkit";
import type { Palette } from "../palette.ts";
import { openTypesetter, type Style } from "./typesetter.ts";
import { directionOfText } from "./visual-runs.ts";

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const FOOT = 36;
/** In font sizes: between baselines, and from the top to the first baseline. */
const LEADING = 1.42;
const ASCENT = 1.05;

/** Between the margins, in points. */
export const WIDTH = PAGE.width - 2 * MARGIN;

/** Of a page, without margins and foot. */
export const HEIGHT = PAGE.height - 2 * MARGIN - FOOT;

export type Sheet = {
  /** Where the next text goes, in points from the top of the page. */
  y: number;
  heightOf(text: string, look: TextStyleOptions, width: number): number;
  /** Sets text at the sheet's `y`, or at another; returns its height. */
  set(text: string, look: TextStyleOptions, place: Place): number;
  /** Sets text over the whole width, and over several pages if needed. */
  flow(text: string, look: TextStyleOptions): void;
  /** Within a box at the sheet's `y`; returns its height. */
  picture(picture: Picture, box: { start: number; width: number; height: number }): number;
  rule(colour: string, place?: { start: number; width: number }): void;
  /** Begins a new page unless `height` fits on this one; returns whether it did. */
  makeRoom(height: number): boolean;
  /** Calls `write` at the foot of each page, and returns the file. */
  finish(write: (foot: Sheet, page: number, of: number) => void): Promise<Uint8Array>;
};

type Picture = { png: Uint8Array; width: number; height: number };

/** `start`: points from the first margin. "figures" are set to the right in every language. */
type Place = { start: number; width: number; align?: "start" | "end" | "figures"; y?: number };

export type TextStyleOptions = Partial<Omit<Style, "colour">> & { colour?: string };

export type SheetInfo = { title: string; author: string; createdAt: Date; language: string };

export function openSheet(info: SheetInfo, direction: "ltr" | "rtl", palette: Palette): Sheet {
  const { doc, end } = openFile(info);
  const typesetter = openTypesetter(doc);

  const styleOf = (look: TextStyleOptions, text: string): Style => ({
    size: 9,
    weight: 400,
    ...look,
    // The lines of a text may begin with characters of different directions.
    direction: look.direction === "auto" ? directionOfText(text) : (look.direction ?? direction),
    colour: look.colour ?? palette.ink,
  });
  const leftOf = (start: number, width: number) =>
    direction === "ltr" ? MARGIN + start : PAGE.width - MARGIN - start - width;

  const sheet: Sheet = {
    y: MARGIN,
    heightOf(text, look, width) {
      const style = styleOf(look, text);
      return text === "" ? 0 : typesetter.linesOf(text, style, width).length * style.size * LEADING;
    },
    set(text, look, { start, width, align = "start", y = sheet.y }) {
      if (text === "") return 0;
      const style = styleOf(look, text);
      const lines = typesetter.linesOf(text, style, width);
      const side = align !== "figures" && (align === "start") === (direction === "ltr") ? "left" : "right";
      for (const [index, line] of lines.entries()) {
        const baseline = y + style.size * (ASCENT + index * LEADING);
        typesetter.draw(line, style, { x: leftOf(start, width), y: baseline, width, align: side });
      }
      return lines.length * style.size * LEADING;
    },
    flow(text, look) {
      for (const paragraph of text === "" ? [] : text.split("\n")) {
        const style = styleOf(look, paragraph);
        for (const line of typesetter.linesOf(paragraph, style, WIDTH)) {
          sheet.makeRoom(style.size * LEADING);
          sheet.y += sheet.set(line, { ...look, direction: style.direction }, { start: 0, width: WIDTH });
        }
      }
    },
    picture({ png, ...size }, { start, width, height }) {
      const scale = Math.min(width / size.width, height / size.height);
      const shown = { width: size.width * scale, height: size.height * scale };
      doc.image(Buffer.from(png), leftOf(start, shown.width), sheet.y, shown);
      return shown.height;
    },
    rule(colour, { start, width } = { start: 0, width: WIDTH }) {
      const left = leftOf(start, width);
      doc
        .moveTo(left, sheet.y)
        .lineTo(left + width, sheet.y)
        .lineWidth(0.6)
        .stroke(colour);
    },
    makeRoom(height) {
      if (sheet.y + height <= PAGE.height - MARGIN - FOOT) return false;
      doc.addPage();
      sheet.y = MARGIN;
      return true;
    },
    finish(write) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        sheet.y = PAGE.height - MARGIN - FOOT + 16;
        write(sheet, page + 1, count);
      }
      return end();
    },
  };
  return sheet;
}

/** `end` returns the finished file. */
function openFile({ title, author, createdAt, language }: SheetInfo) {
  const doc = new Pdf({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: createdAt },
  });
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const end = async (): Promise<Uint8Array> => {
    const ended = new Promise<void>((resolve, reject) => doc.once("end", resolve).once("error", reject));
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, end };
}
