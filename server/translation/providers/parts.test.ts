import { describe, expect, test } from "vitest";
import { joinParts, partsOf, type TextPiece } from "./parts.ts";

function piecesIn(text: string): Omit<TextPiece, "put">[] {
  return partsOf(text, "en").flatMap((part) =>
    "stays" in part ? [] : [{ words: part.piece.words, format: part.piece.format }],
  );
}

const shout = ({ words }: TextPiece) => words.replace(/[a-z]+(?![^<]*>)(?!;)/g, (word) => word.toUpperCase());

describe("LOC-05 markup on its way to a translator", () => {
  test("paragraphs, items and cells are pieces, and everything but text is unchanged", () => {
    const html =
      '<div class="a"><h3>Care &amp; use</h3>\n<ul><li>keep dry</li><li> gold </li></ul><script>var a = "text";</script><!-- note --></div>';
    expect(piecesIn(html)).toEqual(["Care & use", "keep dry", "gold"].map((words) => ({ words, format: "text" })));
    expect(joinParts(partsOf(html, "en"), shout)).toBe(
      html.replace("Care &amp; use", "CARE &amp; USE").replace("keep dry", "KEEP DRY").replace("gold", "GOLD"),
    );
  });

  test("tags within a sentence go along as numbers, without their attributes", () => {
    const html = '<p>A <a href="/rings?a=1&amp;b=2" class="x">gold</a> ring &lt; 3 g <img src="/x.svg"> here</p>';
    expect(piecesIn(html)).toEqual([{ words: 'A <a id="0">gold</a> ring &lt; 3 g <img id="1"> here', format: "html" }]);
    const german = 'Ein Ring &lt; 3 g aus <a id="0">Gold</a> hier <img id="1"/>';
    expect(joinParts(partsOf(html, "en"), () => german)).toBe(
      '<p>Ein Ring &lt; 3 g aus <a href="/rings?a=1&amp;b=2" class="x">Gold</a> hier <img src="/x.svg"></p>',
    );
  });

  test.each([
    ["a lost tag", "Ein Goldring"],
    ["a doubled tag", 'Ein <b id="0">Gold</b><b id="0">ring</b>'],
    ["a tag that is not closed", 'Ein <b id="0">Goldring'],
    ["a tag of its own", 'Ein <b id="0">Gold</b><i id="1">ring</i>'],
    ["another tag in its place", 'Ein <i id="0">Gold</i>ring'],
    ["a torn tag", 'Ein <b id= "0" Gold</b>ring'],
    ["a script", 'Ein <b id="0">Gold</b><script>alert(1)</script>'],
  ])("an answer with %s is refused", (_, answer) => {
    expect(joinParts(partsOf("<p>A <b>gold</b> ring</p>", "en"), () => answer)).toBeNull();
  });

  test("entities survive, even with a translator that decodes them", () => {
    const html = "<p>Gold &amp; silver</p>";
    expect(joinParts(partsOf(html, "en"), () => "Or & <argent>")).toBe("<p>Or &amp; &lt;argent&gt;</p>");
    expect(joinParts(partsOf("<p>A&eacute; &amp;lt; <b>x</b></p>", "en"), (piece) => piece.words)).toBe(
      "<p>A&eacute; &amp;lt; <b>x</b></p>",
    );
    const marked = "<p>Gold &amp; <b>silver</b></p>";
    expect(joinParts(partsOf(marked, "en"), () => 'L&#39;or & <b id="0">argent</b>')).toBe(
      "<p>L'or &amp; <b>argent</b></p>",
    );
  });

  test("a long paragraph goes in pieces of 500 characters, between its tags", () => {
    const sentence = `${"Fine gold ring".padEnd(298, " x")}. `;
    const html = `<p>${sentence}<b>${sentence}${sentence}</b>${sentence}</p>`;
    const pieces = piecesIn(html);
    expect(pieces.map(({ format }) => format)).toEqual(Array(4).fill("text"));
    expect(Math.max(...pieces.map(({ words }) => words.length))).toBeLessThanOrEqual(500);
    expect(joinParts(partsOf(html, "en"), ({ words }) => words)).toBe(html);
  });

  test("all or none", () => {
    const parts = partsOf("<p>one</p><p>two</p>", "en");
    expect(joinParts(parts, ({ words }) => (words === "one" ? "eins" : null))).toBeNull();
  });
});
