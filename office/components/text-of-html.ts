const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, li, tr, br, blockquote, pre, hr";

/** The text of HTML with a line for each paragraph and list item. Nothing of it is run or loaded. */
export function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const item of body.querySelectorAll("li")) item.prepend("• ");
  for (const block of body.querySelectorAll(BLOCKS)) block.after("\n");
  return (body.textContent ?? "")
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();
}
