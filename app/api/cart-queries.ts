/** The storefront cart that a checkout begins with. */
import type { Api } from "./api.ts";

export type CheckoutLine = { variantId: string; quantity: number };

export type CreatedCart = {
  id: string;
  checkoutUrl: string;
  /** What the cart holds in the end: less than was asked for where stock was short. */
  lines: CheckoutLine[];
};

/** The platform's no to a cart, in its own words. */
export class CartError extends Error {}

type RawCart = {
  id: string;
  checkoutUrl: string;
  lines: { nodes: { quantity: number; merchandise: { id: string } }[] };
};

/** Opens a cart with these lines, at most 250. Throws `CartError` when the platform makes none. */
export async function createCart(api: Api, lines: readonly CheckoutLine[], country: string): Promise<CreatedCart> {
  const { cartCreate } = await api.storefront<{
    cartCreate: { cart: RawCart | null; userErrors: { message: string }[] } | null;
  }>(
    `mutation Settle($input: CartInput) {
      cartCreate(input: $input) {
        cart { id checkoutUrl lines(first: 250) { nodes { quantity merchandise { ... on ProductVariant { id } } } } }
        userErrors { code field message }
        warnings { code message target }
      }
    }`,
    {
      input: {
        lines: lines.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity })),
        buyerIdentity: { countryCode: country },
      },
    },
    { toldBy: "caller" },
  );
  const cart = cartCreate?.cart;
  if (!cart) throw new CartError(cartCreate?.userErrors[0]?.message ?? "No cart was made.");
  return {
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    lines: cart.lines.nodes.map(({ merchandise, quantity }) => ({ variantId: merchandise.id, quantity })),
  };
}

/** Whether the cart still waits for its checkout; a completed one is gone. */
export async function cartIsOpen(api: Api, id: string): Promise<boolean> {
  const { cart } = await api.storefront<{ cart: { id: string } | null }>(
    "query Cart($id: ID!) { cart(id: $id) { id } }",
    { id },
    { toldBy: "report" },
  );
  return cart !== null;
}
