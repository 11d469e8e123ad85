/** Identifies a buyer's cart, and later its order: the token names it, the key proves that the buyer may open it. */
export type CartKey = { token: string; key: string };
