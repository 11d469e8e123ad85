/** Measures text of both directions, breaks it into lines and draws it on a PDF. */

import type Pdf from "pdfkit";
import { NO_CHARACTER } from "./characters.ts";
import { fontNameOf, fontOf, RIGHT_TO_LEFT_FONTS, type Weight } from "./fonts.ts";
import { lettersOf, piecesOf } from "./line-breaks.ts";
import { visualRuns, type Run } from "./visual-runs.ts";

export type Style = {
  size: number;
  weight: Weight;
  colour: string;
  direction: "ltr" | "rtl" | "auto";
  /** Figures of equal width, for columns of numbers. */
  tabular?: boolean;
};

export type Typesetter = {
  /** The lines of a text, none wider than `width`. */
  linesOf(text: string, style: Style, width: number): string[];
  /** Draws one line between `x` and `x + width`; `y` is its baseline. */
  draw(line: string, style: Style, place: { x: number; y: number; width: number; align: "left" | "right" }): void;
};

type MeasuredRun = Run & { width: number };

/** Not a constant: it would load a font that few invoices need. */
const unshaped = (): Run => ({ text: NO_CHARACTER, fontName: fontNameOf(NO_CHARACTER.charCodeAt(0)) ?? "" });

export function openTypesetter(doc: InstanceType<typeof Pdf>): Typesetter {
  const registered = new Set<string>();

  function choose(fontName: string, { size, weight }: Style): void {
    const name = `${fontName}-${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fontOf(fontName, weight));
    registered.add(name);
    doc.font(name).fontSize(size);
  }

  /** Only where there are digits, because the library does not cache text with features. */
  function featuresOf(text: string, { tabular }: Style): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
    return tabular && /\d/.test(text) ? ["tnum"] : undefined;
  }

  function widthOfRun(text: string, fontName: string, style: Style): number {
    choose(fontName, style);
    const features = featuresOf(text, style);
    return doc.widthOfString(text, features ? { features } : {});
  }

  /** Leftmost first. Letters that the library fails to shape give way to a sign: no name may stop an invoice. */
  function measuredRuns(line: string, style: Style): MeasuredRun[] {
    return visualRuns(line, style.direction).flatMap((run) => {
      const whole = measured(run, style);
      if (whole) return [whole];
      const letters = lettersOf(run.text);
      if (RIGHT_TO_LEFT_FONTS.has(run.fontName)) letters.reverse();
      return letters.flatMap((text) => measured({ ...run, text }, style) ?? measured(unshaped(), style) ?? []);
    });
  }

  function measured(run: Run, style: Style): MeasuredRun | null {
    try {
      return { ...run, width: widthOfRun(run.text, run.fontName, style) };
    } catch {
      return null;
    }
  }

  function widthOf(line: string, style: Style): number {
    return measuredRuns(line, style).reduce((sum, { width }) => sum + width, 0);
  }

  return {
    linesOf(text, style, width) {
      const measure = (line: string) => widthOf(line, style);
      const space = widthOf(" ", style);
      return text.split("\n").flatMap((paragraph) => wrap(paragraph, width, measure, space));
    },
    draw(line, style, { x, y, width, align }) {
      const runs = measuredRuns(line, style);
      let left = align === "left" ? x : x + width - runs.reduce((sum, run) => sum + run.width, 0);
      doc.fillColor(style.colour);
      for (const run of runs) {
        choose(run.fontName, style);
        const features = featuresOf(run.text, style);
        doc.text(run.text, left, y, { lineBreak: false, baseline: "alphabetic", ...(features && { features }) });
        left += run.width;
      }
    },
  };
}

type Measure = (line: string) => number;

/** `space`: the width of a space. */
function wrap(paragraph: string, width: number, measure: Measure, space: number): string[] {
  if (measure(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const { text, spaced } of piecesOf(paragraph)) {
    for (const [index, part] of cut(text, width, measure).entries()) {
      const wide = measure(part);
      const gap = spaced && index === 0 ? " " : "";
      const before = gap === "" ? 0 : space;
      if (line !== "" && used + before + wide > width) {
        lines.push(line);
        line = part;
        used = wide;
      } else {
        used += line === "" ? wide : before + wide;
        line = line === "" ? part : `${line}${gap}${part}`;
      }
    }
  }
  return [...lines, line];
}

/** Cuts a word that is wider than `width` between its letters. */
function cut(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of lettersOf(word)) {
    if (piece !== "" && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
