import { Refusal } from "../../contract/refusals.ts";
import { globalId } from "../../domain/ids.ts";
import type { StorefrontContext } from "../graphql/context.ts";
import { codeWarnings } from "./cart-codes.graphql.ts";
import { cartIdOf, viewCart, lineIdOf } from "./cart-view.graphql.ts";
import {
  MAX_LINES,
  MAX_QUANTITY,
  isCartProblems,
  type CartChange,
  type CartProblem,
  type StockWarning,
} from "./cart.ts";

/**
 * `path`: of a mutation's lines; `ids`: what its entries name; `within`: path before its other arguments; `codes`: its
 * discount codes.
 */
export type Sent = {
  path: readonly string[];
  ids: readonly string[];
  within: readonly string[];
  codes?: readonly string[];
};

type UserError = { code: string; field: string[]; message: string };

const NOTHING: Sent = { path: [], ids: [], within: [] };

/** Refusals become user errors. `proven`: the customer whose access token came with the mutation. */
export async function answer(
  context: StorefrontContext,
  change: () => Promise<CartChange>,
  sent: Sent = NOTHING,
  proven: number | null = null,
) {
  try {
    const { cart, warnings } = await change();
    const view = await viewCart(context, cart, cart.key, proven, sent.codes);
    const ofStock = warnings.map((each) => warningOf(each, cart.token));
    return { cart: view, userErrors: [], warnings: [...ofStock, ...codeWarnings(view.codes, cartIdOf(view))] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not-found") return refused([{ code: "INVALID", field: ["cartId"], message: error.message }]);
    if (!isCartProblems(error.details)) throw error;
    return refused(error.details.map((problem) => userErrorOf(problem, sent, context.client !== null)));
  }
}

/** Codes of gift cards change nothing: the shop has none, as a Shopify store may have none. */
export function withGiftCards<Answered extends Awaited<ReturnType<typeof answer>>>(
  answered: Answered,
  codes: readonly string[],
): Answered {
  if (answered.cart === null || codes.every((code) => code.trim() === "")) return answered;
  const message = "Gift cards are not available as a payment method.";
  const warning = { code: "PAYMENTS_GIFT_CARDS_UNAVAILABLE", message, target: cartIdOf(answered.cart) };
  return { ...answered, warnings: [...answered.warnings, warning] };
}

export function refused(userErrors: UserError[]) {
  return { cart: null, userErrors, warnings: [] };
}

function userErrorOf(problem: CartProblem, { path, ids, within }: Sent, keepsRules: boolean): UserError {
  if (problem.because === "delivery") {
    const { code, field, message } = problem;
    return { code, field, message };
  }
  const { because, at, bound = 0 } = problem;
  const entry = at === null ? [...within] : [...path, String(at)];
  const id = at === null ? "" : (ids[at] ?? "");
  const invalid = (field: string, message: string) => ({ code: "INVALID", field: [...entry, field], message });
  const ruled = (code: string, message: string) => ({ code, field: [...entry, "quantity"], message });
  switch (because) {
    case "unknown-variant":
      return invalid("merchandiseId", `The merchandise with id ${id} does not exist.`);
    case "negative-quantity":
      return invalid("quantity", "The quantity cannot be negative.");
    case "quantity-too-large":
      return keepsRules
        ? ruled("MAXIMUM_EXCEEDED", `The quantity must be below the specified maximum for the item (${MAX_QUANTITY}).`)
        : invalid("quantity", `The quantity cannot exceed ${MAX_QUANTITY}.`);
    case "below-minimum":
      return ruled("MINIMUM_NOT_MET", `The quantity must be above the specified minimum for the item (${bound}).`);
    case "wrong-increment":
      return ruled("INVALID_INCREMENT", `The quantity must be a multiple of the specified increment (${bound}).`);
    case "attributes-too-long":
      return invalid("attributes", "The attributes are too long.");
    case "bad-email":
      return { code: "INVALID", field: [...within, "buyerIdentity", "email"], message: "Email is invalid" };
    case "bad-phone":
      return { code: "INVALID", field: [...within, "buyerIdentity", "phone"], message: "Phone is invalid" };
    case "code-too-long":
      return { code: "INVALID", field: [...within, "discountCodes"], message: "A discount code is too long." };
    case "note-too-long":
      return { code: "NOTE_TOO_LONG", field: [...within, "note"], message: "The note is too long." };
    case "unknown-line":
      return {
        code: "INVALID_MERCHANDISE_LINE",
        field: entry,
        message: `The merchandise line with id ${id} does not exist.`,
      };
    case "too-many-lines":
      return {
        code: "CART_TOO_LARGE",
        field: [...path],
        message: `The cart cannot have more than ${MAX_LINES} lines.`,
      };
  }
}

function warningOf({ because, variantId, lineId, title, quantity }: StockWarning, cartToken: string) {
  const target = lineId === null ? globalId("ProductVariant", variantId) : lineIdOf(lineId, cartToken);
  return because === "out-of-stock"
    ? { code: "MERCHANDISE_OUT_OF_STOCK", message: `The product '${title}' is already sold out.`, target }
    : {
        code: "MERCHANDISE_NOT_ENOUGH_STOCK",
        message: `Only ${quantity} items were added to your cart due to availability.`,
        target,
      };
}
