/** What can still be done with the pieces of an order's line. */

/** How many pieces of a line were bought, sent, refunded and returned, and are to come back. */
export type LinePieces = {
  quantity: number;
  shipped: number;
  refunded: number;
  /** Of `refunded`: those that came back to the shop. */
  returned: number;
  /** Those of open requests for a return. */
  requested: number;
};

/**
 * `toRefund`: not refunded yet. `toShip`: neither sent nor refunded. `toReturn`: sent, and neither refunded nor about
 * to come back. A refund without a return is taken to be for pieces not yet sent, as long as there are any, because a
 * refunded piece that is still here will not be sent.
 */
export function piecesLeft({ quantity, shipped, refunded, returned, requested }: LinePieces) {
  const notSent = quantity - shipped;
  const withoutReturn = refunded - returned;
  return {
    toRefund: quantity - refunded,
    toShip: Math.max(0, notSent - withoutReturn),
    toReturn: Math.max(0, shipped - returned - Math.max(0, withoutReturn - notSent) - requested),
  };
}
