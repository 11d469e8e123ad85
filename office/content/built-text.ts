/** The text of a built page as Markdown, to begin with. */

/** As visitors see it in that language; null when the page has none. */
export async function builtText(path: string, language: string): Promise<{ title: string; body: string } | null> {
  // Without cookies, so that the language of this browser's visits stays what it is.
  const answer = await fetch(`${path}?lang=${language}`, { credentials: "omit" });
  if (!answer.ok) return null;
  return textOfPage(new DOMParser().parseFromString(await answer.text(), "text/html"));
}

/** The parts of a text page that are its text. */
function textOfPage(page: Document): { title: string; body: string } | null {
  const sections = [...page.querySelectorAll("main section[aria-labelledby]")];
  const text = sections[0]?.parentElement;
  if (!text) return null;
  const parts = [...text.children].flatMap((child) => {
    // "Last changed on" is written by the page itself.
    if (child.querySelector("time")) return [];
    return blocksOf(child);
  });
  const title = (page.querySelector("main h1") ?? page.querySelector("h1"))?.textContent?.trim() ?? "";
  return { title, body: `${parts.join("\n\n")}\n` };
}

function blocksOf(element: Element): string[] {
  const inline = () => inlineOf(element);
  switch (element.tagName) {
    case "SCRIPT":
    case "STYLE":
    case "FORM":
    case "BUTTON":
    case "SVG":
      return [];
    case "H2":
      return [`## ${inline()}`];
    case "H3":
    case "H4":
      return [`### ${inline()}`];
    case "P":
    case "FIGCAPTION":
    case "CAPTION":
      return inline() === "" ? [] : [inline()];
    case "UL":
    case "OL":
      return [listOf(element)];
    case "TABLE":
      return tableOf(element);
    default:
      return element.children.length === 0
        ? inline() === ""
          ? []
          : [inline()]
        : [...element.children].flatMap(blocksOf);
  }
}

function listOf(list: Element): string {
  return [...list.children]
    .map((item, index) => {
      const mark = list.tagName === "OL" ? `${index + 1}. ` : "- ";
      const hasBlocks = [...item.children].some((child) => /^(P|DIV|UL|OL|H\d)$/.test(child.tagName));
      const text = hasBlocks ? [...item.children].flatMap(blocksOf).join("\n\n") : inlineOf(item);
      return mark + text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(mark.length)}`);
    })
    .join("\n");
}

function tableOf(table: Element): string[] {
  const caption = table.querySelector("caption");
  const rows = [...table.querySelectorAll("tr")].map((row) => [...row.children].map(inlineOf));
  const [head, ...body] = rows;
  if (!head) return [];
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const written = [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");
  return caption ? [inlineOf(caption), written] : [written];
}

function inlineOf(element: Element): string {
  return [...element.childNodes]
    .map(inlinePart)
    .join("")
    .replaceAll(/[ \t\n]+/g, " ")
    .trim();
}

function inlinePart(node: ChildNode): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replaceAll(/[\\*_`[\]]/g, "\\$&");
  if (!(node instanceof Element)) return "";
  const text = inlineOf(node);
  const spaced = (mark: string) => (text === "" ? "" : `${mark}${text}${mark}`);
  switch (node.tagName) {
    case "STRONG":
    case "B":
      return spaced("**");
    case "EM":
    case "I":
      return spaced("*");
    case "BR":
      return " ";
    case "A": {
      const href = node.getAttribute("href") ?? "";
      return href === "" || text === "" ? text : `[${text}](${href})`;
    }
    case "SVG":
    case "svg":
      return "";
    default:
      return text;
  }
}
