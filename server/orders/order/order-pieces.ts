export type LinePieces = {
  quantity: number;
  ships: boolean;
  shipped: number;
  refunded: number;
  returned: number;
  requested: number;
};

/** A refund without a return counts for unsent pieces first, because a refunded piece will not be sent. */
export function piecesLeft({ quantity, ships, shipped, refunded, returned, requested }: LinePieces) {
  const notSent = quantity - shipped;
  const withoutReturn = refunded - returned;
  return {
    toRefund: quantity - refunded,
    toShip: ships ? Math.max(0, notSent - withoutReturn) : 0,
    toReturn: Math.max(0, shipped - returned - Math.max(0, withoutReturn - notSent) - requested),
  };
}
