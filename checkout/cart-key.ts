/** Of a cart, and later its order: the token names it, the key allows to open it. */
export type CartKey = { token: string; key: string };
