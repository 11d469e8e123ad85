/** Measures text of both directions, breaks it into lines and draws it on a PDF. */
import type Pdf from "pdfkit";
import { fontNameOf, fontOf, type Weight } from "./fonts.ts";
import { visualRuns } from "./visual-runs.ts";

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

  function widthOf(line: string, style: Style): number {
    return visualRuns(line, style.direction).reduce(
      (sum, { text, fontName }) => sum + widthOfRun(text, fontName, style),
      0,
    );
  }

  return {
    linesOf(text, style, width) {
      const measure = (line: string) => widthOf(line, style);
      const space = widthOfRun(" ", fontNameOf(0x20), style);
      return text.split("\n").flatMap((paragraph) => wrap(paragraph, width, measure, space));
    },
    draw(line, style, { x, y, width, align }) {
      const runs = visualRuns(line, style.direction).map((run) => ({
        ...run,
        width: widthOfRun(run.text, run.fontName, style),
      }));
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
  for (const word of paragraph.split(" ").flatMap((each) => cut(each, width, measure))) {
    const wide = measure(word);
    if (line !== "" && used + space + wide > width) {
      lines.push(line);
      line = word;
      used = wide;
    } else {
      used += line === "" ? wide : space + wide;
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** Cuts a word that is wider than `width`. */
function cut(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measure(piece + character) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}
