/** WCAG 2.5.3: whoever speaks what a button shows finds it by its name. */

import { globSync, readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import ts from "typescript";
import { expect, test } from "vitest";
import { OFFICE_LANGUAGES, type OfficeLanguage } from "./i18n/languages.ts";

type Catalogue = Record<string, { message?: string; translation?: string }>;
type Control = { place: string; pairs: { name: string; shown: string }[] };

const CONTROLS = new Set(["Anchor", "Button", "Menu.Item", "UnstyledButton"]);

const controls = globSync("office/**/*.tsx").flatMap(labelledControls);

test.each(OFFICE_LANGUAGES)("the name of a button contains what it shows: $code", ({ code }) => {
  const words = wordsOf(code);
  const normalizedTextOf = (english: string) =>
    ` ${(words.get(english) ?? english)
      .toLowerCase()
      .match(/[\p{L}\p{N}{}]+/gu)
      ?.join(" ")} `;
  expect(controls.length).toBeGreaterThan(10);
  const wrong = controls.flatMap(({ place, pairs }) =>
    pairs
      .filter(({ name, shown }) => !normalizedTextOf(name).includes(normalizedTextOf(shown)))
      .map(({ name, shown }) => `${place}: "${normalizedTextOf(shown)}", in "${normalizedTextOf(name)}"`),
  );
  expect(wrong).toEqual([]);
});

/** Those with an `aria-label` and words of their own. */
function labelledControls(file: string): Control[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Control[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && CONTROLS.has(node.openingElement.tagName.getText())) {
      const label = labelOf(node.openingElement);
      const shown = node.children.flatMap((child) => messagesIn(child));
      if (label && shown.length > 0) {
        const names = messagesIn(label);
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        // Two branches of a condition belong together one by one.
        const pairs =
          names.length === shown.length
            ? names.map((name, index) => ({ name, shown: shown[index] ?? "" }))
            : names.flatMap((name) => shown.map((each) => ({ name, shown: each })));
        found.push({ place: `${file}:${line + 1}`, pairs });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function labelOf(element: ts.JsxOpeningElement): ts.Node | undefined {
  const attribute = element.attributes.properties.find(
    (each): each is ts.JsxAttribute => ts.isJsxAttribute(each) && each.name.getText() === "aria-label",
  );
  return attribute?.initializer;
}

/** The English messages of `t` and `<Trans>`. */
function messagesIn(node: ts.Node): string[] {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "t") return [templateText(node.template)];
  if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "Trans") {
    return [node.children.map((child) => child.getText()).join("")];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...messagesIn(child)));
  return found;
}

function templateText(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  let count = 0;
  const placeholder = (value: ts.Expression) => (ts.isIdentifier(value) ? value.text : String(count++));
  const spans = template.templateSpans.map(({ expression, literal }) => `{${placeholder(expression)}}${literal.text}`);
  return template.head.text + spans.join("");
}

function wordsOf(language: OfficeLanguage): Map<string, string> {
  const file = `content/office/${language}.po`;
  const about = { locale: language, sourceLocale: "en", filename: file };
  const catalogue = formatter().parse(readFileSync(file, "utf8"), about) as Catalogue;
  return new Map(Object.values(catalogue).map(({ message = "", translation }) => [message, translation || message]));
}
