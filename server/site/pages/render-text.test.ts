import { expect, test } from "vitest";
import { renderText } from "./render-text.ts";

test("a wide table can be scrolled by the keyboard, and sections have addresses", () => {
  const { html, contents } = renderText(
    "## Tiers\n\n| Tier | Off |\n| - | - |\n| A | 3% |\n\n## Tiers\n\nMore.",
    {} as never,
  );
  expect(html).toContain('<table tabindex="0">');
  expect(contents.map(({ id }) => id)).toEqual(["tiers", "tiers-2"]);
  expect(html).toContain('<section aria-labelledby="tiers-2">');
});
