import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MeasureDrawing } from "./measure-drawing.tsx";

const numberIn = (markup: string, pattern: RegExp) => Number(pattern.exec(markup)?.[1]);

test("a measure is to the scale of the ruler beside it, whatever it is", () => {
  for (const mm of [1, 9, 13, 32, 160, 380, 4_000]) {
    const circle = renderToStaticMarkup(<MeasureDrawing measures={[{ key: "diameter", mm }]} />);
    const bar = renderToStaticMarkup(<MeasureDrawing measures={[{ key: "length", mm }]} />);
    const upright = renderToStaticMarkup(<MeasureDrawing measures={[{ key: "height", mm }]} />);
    const shown = [
      {
        size: 2 * numberIn(circle, / r="([\d.]+)"/),
        ruler: numberIn(circle, /<rect[^>]* width="([\d.]+)"/),
        of: circle,
      },
      { size: numberIn(bar, /^.*?<rect[^>]* width="([\d.]+)"/), ruler: 300, of: bar },
      { size: numberIn(upright, /^.*?<rect[^>]* height="([\d.]+)"/), ruler: 160, of: upright },
    ];
    for (const { size, ruler, of } of shown) {
      expect(size, of).toBeLessThanOrEqual(ruler);
      const rulerMm = (mm * ruler) / size;
      // A ruler has a round length.
      expect(Math.abs(rulerMm - Math.round(rulerMm)), of).toBeLessThan(1e-6);
      expect(Math.round(rulerMm) % 10, of).toBe(0);
    }
  }
});
