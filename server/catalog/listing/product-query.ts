/** The search syntax of `products(query:)`: `tag:new vendor:"Ada & Co" variants.price:<=5 -title:ring gold`. */

import type { Pricing } from "../../../domain/catalog/pricing.ts";
import { platformRanges } from "../../../domain/catalog/selling-range.ts";
import { idOf } from "../../../domain/ids.ts";
import { storedMicrosPerUnit } from "../../../domain/money.ts";
import { plainCode } from "../../../domain/written-code.ts";
import { timeOfText } from "../../../domain/written-time.ts";
import { alternativesOf, type SearchTerm } from "../../graphql/search-terms.ts";
import { wordsOf, type Comparison, type Condition } from "../lists/condition.ts";

const [FIRST_DAY, LAST_DAY] = [new Date("0001-01-01T00:00:00Z"), new Date("9999-12-31T23:59:59Z")];

/**
 * Adjacent terms are all required, `OR` makes alternatives, `-` or `NOT` negates. Unknown fields are plain words.
 * `pricing`: by which the prices that the client was shown follow from platform prices.
 */
export function parseProductQuery(query: string, pricing: Pricing): Condition | null {
  const alternatives = alternativesOf(query);
  if (alternatives.length === 0) return null;
  const condition = (term: SearchTerm): Condition => {
    const what = conditionOf(term, pricing);
    return term.negated ? { is: "not", what } : what;
  };
  return { is: "any", of: alternatives.map((terms) => ({ is: "all", of: terms.map(condition) })) };
}

function conditionOf(term: SearchTerm, pricing: Pricing): Condition {
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
      const units = /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : null;
      if (units === null) break;
      return priceCondition(comparison, Math.round(units * storedMicrosPerUnit(pricing.currency)), pricing);
    }
    case "created_at":
    case "updated_at": {
      const at = new Date(timeOfText(text) ?? Number.NaN);
      if (!(at >= FIRST_DAY && at <= LAST_DAY)) break;
      return { is: field === "created_at" ? "created" : "updated", comparison, at };
    }
  }
  return wordsCondition(term, false);
}

/** `micros`: as shown by `pricing`. */
function priceCondition(comparison: Comparison, micros: number, pricing: Pricing): Condition {
  if (pricing.upliftBasisPoints === 0) return { is: "price", comparison, micros };
  const from = comparison === ">" ? micros + 1 : comparison.startsWith("<") ? 0 : micros;
  const to = comparison === "<" ? micros - 1 : comparison.startsWith(">") ? null : micros;
  const ranges = to !== null && to < from ? [] : platformRanges(from, to, pricing);
  if (ranges.length === 0) return { is: "price", comparison: "<", micros: 0 };
  return { is: "variant", available: null, prices: ranges, options: [], metafields: [] };
}

/** `neck*` finds words that begin with "neck". */
function wordsCondition({ text }: SearchTerm, inTitle: boolean): Condition {
  return { is: "words", words: wordsOf(plainCode(text.replace(/\*$/, ""))), lastIsPrefix: text.endsWith("*"), inTitle };
}
