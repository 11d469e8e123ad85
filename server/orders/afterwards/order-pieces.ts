export type LinePieces = {
  quantity: number;
  shipped: number;
  refunded: number;
  /** Those of `refunded` that came back to the shop. */
  returned: number;
  /** In open requests for a return. */
  requested: number;
};

/**
 * `toRefund`: not refunded yet. `toShip`: neither sent nor refunded. `toReturn`: sent, and neither refunded nor about
 * to come back. A refund without a return counts for unsent pieces first, because a refunded piece will not be sent.
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
