/** Large XML is cut into its repeated elements, so that no more than one of them is in memory. */

import { UnreadableProductFile } from "../../csv/product-csv-text.ts";

const LONGEST = 4_000_000;

/**
 * The source of each element with one of these names, with its tags. Elements of these names must not be nested. Throws
 * `UnreadableFile` for one that never ends.
 */
export async function* cutElements(pieces: AsyncIterable<string>, names: readonly string[]): AsyncGenerator<string> {
  const opening = new RegExp(String.raw`<(${names.join("|")})(?=[\s/>])`);
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    for (;;) {
      const found = opening.exec(text);
      if (!found) {
        // The beginning of a tag may be in this piece and its end in the next one.
        text = text.slice(-64);
        break;
      }
      const end = endOf(text, found.index, found[1] ?? "");
      if (end < 0) {
        text = text.slice(found.index);
        if (text.length > LONGEST) throw new UnreadableProductFile("The file is damaged: an element does not end.");
        break;
      }
      yield text.slice(found.index, end);
      text = text.slice(end);
    }
  }
}

/** The index behind the element, or -1 while it has not arrived. A closing tag within CDATA is text. */
function endOf(text: string, start: number, name: string): number {
  const tagEnd = text.indexOf(">", start);
  if (tagEnd < 0) return -1;
  if (text[tagEnd - 1] === "/") return tagEnd + 1;
  const closing = `</${name}`;
  for (let at = start; ;) {
    const close = text.indexOf(closing, at);
    if (close < 0) return -1;
    const data = text.indexOf("<![CDATA[", at);
    if (data < 0 || data > close) {
      const end = text.indexOf(">", close);
      return end < 0 ? -1 : end + 1;
    }
    const dataEnd = text.indexOf("]]>", data);
    if (dataEnd < 0) return -1;
    at = dataEnd + 3;
  }
}
