import { expect, test } from "vitest";
import { plainText, safeHtml } from "./safe-html.ts";

test.each([
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<p style="position:fixed">x</p>',
  "<svg onload=alert(1)>",
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
])("a description cannot run anything: %s", (html) => {
  expect(safeHtml(html)).not.toMatch(/script|onerror|onload|iframe|style|javascript:|data:/i);
});

test("lists, tables and pictures of a description stay", () => {
  const html = "<ul><li>Brass</li></ul><table><tbody><tr><td>Size</td></tr></tbody></table>";
  expect(safeHtml(html)).toBe(html);
  expect(safeHtml('<img src="https://cdn.test/a.jpg" alt="A">')).toContain('src="https://cdn.test/a.jpg"');
});

test("GQL-04 description is descriptionHtml as text, blocks apart, entities read", () => {
  expect(plainText("<p>Gold &amp; <b>sil</b>ver</p><ul><li>5 &lt; 6</li></ul><script>x</script>")).toBe(
    "Gold & silver 5 < 6",
  );
});

test("GQL-04 truncateAt bounds the text, the dots included, and breaks no character", () => {
  expect(plainText("<p>Golden ring</p>", 9)).toBe("Golden...");
  expect(plainText("<p>Golden ring</p>", 11)).toBe("Golden ring");
  expect(plainText("💍💍💍💍💍", 4)).toBe("💍...");
  expect(plainText("Golden", 0)).toBe("");
});
