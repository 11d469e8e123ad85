/** Sets text in both directions on the pages of a PDF: measures it, breaks it into lines, draws it. */
import type Pdf from "pdfkit";
import { faceOf, fontOf, type Weight } from "./fonts.ts";
import { visualRuns } from "./visual-runs.ts";

export type Style = {
  /** Points. */
  size: number;
  weight: Weight;
  colour: string;
  direction: "ltr" | "rtl" | "auto";
  /** Figures of equal width, for columns of numbers. */
  tabular?: boolean;
};

export type Typesetter = {
  /** The lines that the text is broken into so that none is wider; line breaks of the text's own are kept. */
  linesOf(text: string, style: Style, width: number): string[];
  /** Draws one line between `x` and `x + width`; `y` is its baseline. */
  draw(line: string, style: Style, place: { x: number; y: number; width: number; align: "left" | "right" }): void;
};

export function openTypesetter(doc: InstanceType<typeof Pdf>): Typesetter {
  const registered = new Set<string>();

  function choose(face: string, { size, weight }: Style): void {
    const name = `${face}-${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fontOf(face, weight));
    registered.add(name);
    doc.font(name).fontSize(size);
  }

  /** Tabular figures are laid out without the library's cache: only where there are figures. */
  function featuresOf(text: string, { tabular }: Style): PDFKit.Mixins.OpenTypeFeatures[] | undefined {
    return tabular && /\d/.test(text) ? ["tnum"] : undefined;
  }

  function widthOfRun(text: string, face: string, style: Style): number {
    choose(face, style);
    const features = featuresOf(text, style);
    return doc.widthOfString(text, features ? { features } : {});
  }

  function widthOf(line: string, style: Style): number {
    return visualRuns(line, style.direction).reduce((sum, { text, face }) => sum + widthOfRun(text, face, style), 0);
  }

  function wrap(paragraph: string, style: Style, width: number): string[] {
    if (widthOf(paragraph, style) <= width) return [paragraph];
    const space = widthOfRun(" ", faceOf(0x20), style);
    const lines: string[] = [];
    let line = "";
    let used = 0;
    for (const word of paragraph.split(" ").flatMap((each) => cut(each, style, width))) {
      const wide = widthOf(word, style);
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

  /** A word that is wider than the column, in pieces that are not. */
  function cut(word: string, style: Style, width: number): string[] {
    if (widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = "";
    for (const letter of word) {
      if (piece !== "" && widthOf(piece + letter, style) > width) {
        pieces.push(piece);
        piece = "";
      }
      piece += letter;
    }
    return [...pieces, piece];
  }

  return {
    linesOf: (text, style, width) => text.split("\n").flatMap((paragraph) => wrap(paragraph, style, width)),
    draw(line, style, { x, y, width, align }) {
      const runs = visualRuns(line, style.direction).map((run) => ({
        ...run,
        width: widthOfRun(run.text, run.face, style),
      }));
      let left = align === "left" ? x : x + width - runs.reduce((sum, run) => sum + run.width, 0);
      doc.fillColor(style.colour);
      for (const run of runs) {
        choose(run.face, style);
        const features = featuresOf(run.text, style);
        doc.text(run.text, left, y, { lineBreak: false, baseline: "alphabetic", ...(features && { features }) });
        left += run.width;
      }
    },
  };
}
