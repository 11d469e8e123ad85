/** The search syntax of `products(query:)`: `tag:new vendor:"Ada & Co" variants.price:<=5 -title:ring gold`. */
import { idOf } from "../../../domain/ids.ts";
import { wordsOf, type Comparison, type Condition } from "../collections/condition.ts";

const TERM = /(-)?(?:([a-z_]+(?:\.[a-z_]+)?):)?(<=|>=|<|>)?(?:"([^"]*)"|'([^']*)'|([^\s"'][^\s"]*))/iy;
const MAX_TERMS = 30;
const [FIRST_DAY, LAST_DAY] = [new Date("0001-01-01T00:00:00Z"), new Date("9999-12-31T23:59:59Z")];

/** Adjacent terms are all required, `OR` makes alternatives, `-` or `NOT` negates. Unknown fields are plain words. */
export function parseProductQuery(query: string): Condition | null {
  const alternatives: Condition[][] = [[]];
  let turned = false;
  for (const term of termsOf(query)) {
    if (term.text === "AND" && !term.field) continue;
    if (term.text === "OR" && !term.field) alternatives.push([]);
    else if (term.text === "NOT" && !term.field) turned = true;
    else {
      const condition = conditionOf(term);
      alternatives.at(-1)?.push(turned !== term.negated ? { is: "not", what: condition } : condition);
      turned = false;
    }
  }
  const filled = alternatives.filter((each) => each.length > 0);
  if (filled.length === 0) return null;
  return { is: "any", of: filled.map((each) => ({ is: "all", of: each })) };
}

type Term = { field: string; comparison: Comparison; text: string; quoted: boolean; negated: boolean };

function termsOf(query: string): Term[] {
  const terms: Term[] = [];
  const pattern = new RegExp(TERM);
  let at = 0;
  while (at < query.length && terms.length < MAX_TERMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(query);
    if (!match) {
      at += 1; // A space, or an unpaired quotation mark.
      continue;
    }
    const [, minus, field = "", comparison, double, single, bare = ""] = match;
    const quoted = double ?? single;
    terms.push({
      field: field.toLowerCase(),
      comparison: (comparison ?? "=") as Comparison,
      text: quoted ?? bare,
      quoted: quoted !== undefined,
      negated: minus !== undefined,
    });
    at = pattern.lastIndex;
  }
  return terms;
}

function conditionOf(term: Term): Condition {
  const { field, comparison, text } = term;
  switch (field) {
    case "tag":
    case "vendor":
      return { is: field, anyOf: [text] };
    case "tag_not":
      return { is: "not", what: { is: "tag", anyOf: [text] } };
    case "product_type":
      return { is: "type", anyOf: [text] };
    case "title":
      return wordsCondition(term, true);
    case "id": {
      const id = idOf(text, "Product");
      return id === null ? wordsCondition(term, false) : { is: "id", equals: id };
    }
    case "available_for_sale":
      return { is: "variant", available: text.toLowerCase() === "true", prices: [], options: [], metafields: [] };
    case "variants.price": {
      const dollars = /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : null;
      if (dollars === null) break;
      return { is: "price", comparison, micros: Math.round(dollars * 1_000_000) };
    }
    case "created_at":
    case "updated_at": {
      const at = new Date(text);
      if (!(at >= FIRST_DAY && at <= LAST_DAY)) break;
      return { is: field === "created_at" ? "created" : "updated", comparison, at };
    }
  }
  return wordsCondition(term, false);
}

/** `neck*` finds words that begin with "neck". */
function wordsCondition({ text }: Term, inTitle: boolean): Condition {
  return { is: "words", words: wordsOf(text.replace(/\*$/, "")), lastIsPrefix: text.endsWith("*"), inTitle };
}
