/** What can still be done with the pieces of an order's line. */

/** How many pieces of a line were bought, have left the shop, were paid back, came back, and are to come back. */
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
 * `toRefund`: not paid back yet. `toShip`: neither sent nor paid back. `toReturn`: sent, and neither paid back nor
 * about to come back. Pieces that were paid back without a return are taken to be such as had not been sent, as long
 * as there are such: who pays back what is still here does not send it any more.
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
