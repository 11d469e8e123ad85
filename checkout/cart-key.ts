/** What names a buyer's cart, and later its order: the token says which, the key that it is hers. */
export type CartKey = { token: string; key: string };
