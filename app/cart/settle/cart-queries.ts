import type { introspection_types } from "../../../contract/storefront-types.d.ts";
import type { Api } from "../../api/api.ts";
import { graphql } from "../../api/graphql.ts";

/** The platform's codes include all of the shop's; the server refuses any other. */
type CountryCode = introspection_types["CountryCode"]["enumValues"];

export type CheckoutLine = { variantId: string; quantity: number };

export type CreatedCart = {
  id: string;
  checkoutUrl: string;
  /** What the cart holds: less than requested where stock was short. */
  lines: CheckoutLine[];
};

export class CartError extends Error {}

const SETTLE = graphql(`
  mutation Settle($input: CartInput, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        lines(first: 250) {
          nodes {
            quantity
            merchandise {
              ... on ProductVariant {
                id
              }
            }
          }
        }
      }
      userErrors {
        code
        field
        message
      }
      warnings {
        code
        message
        target
      }
    }
  }
`);

const CART = graphql(`
  query Cart($id: ID!, $language: LanguageCode, $country: CountryCode)
  @inContext(language: $language, country: $country) {
    cart(id: $id) {
      id
    }
  }
`);

/** Creates a cart with these lines, at most 250. Throws `CartError` when the platform refuses. */
export async function createCart(api: Api, lines: readonly CheckoutLine[], country: string): Promise<CreatedCart> {
  const { cartCreate } = await api.storefront(
    SETTLE,
    {
      input: {
        lines: lines.map(({ variantId, quantity }) => ({ merchandiseId: variantId, quantity })),
        buyerIdentity: { countryCode: country as CountryCode },
      },
    },
    { errorHandledBy: "caller" },
  );
  const cart = cartCreate?.cart;
  if (!cart) throw new CartError(cartCreate?.userErrors[0]?.message ?? "No cart was made.");
  return {
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    lines: cart.lines.nodes.map(({ merchandise, quantity }) => ({ variantId: merchandise.id, quantity })),
  };
}

/** Whether its checkout is still open; a completed cart is deleted. */
export async function cartIsOpen(api: Api, id: string): Promise<boolean> {
  const { cart } = await api.storefront(CART, { id }, { errorHandledBy: "report" });
  return cart !== null;
}
