export type LinePieces = {
  quantity: number;
  shipped: number;
  refunded: number;
  returned: number;
  requested: number;
};

/** A refund without a return counts for unsent pieces first, because a refunded piece will not be sent. */
export function piecesLeft({ quantity, shipped, refunded, returned, requested }: LinePieces) {
  const notSent = quantity - shipped;
  const withoutReturn = refunded - returned;
  return {
    toRefund: quantity - refunded,
    toShip: Math.max(0, notSent - withoutReturn),
    toReturn: Math.max(0, shipped - returned - Math.max(0, withoutReturn - notSent) - requested),
  };
}
