/** What a visitor has chosen of one product. */
export type Selection = {
  quantities: Readonly<Record<string, number>>;
  setQuantity: (variantId: string, quantity: number) => void;
  pieces: number;
  subtotalCents: number;
  weightMg: number;
  inCart: number;
  /** Pieces missing to the minimum order, counting those in the cart (SPEC VAL-05). */
  missing: number;
  /** Adds all in one action; false if below the minimum. */
  addToCart: () => boolean;
};
