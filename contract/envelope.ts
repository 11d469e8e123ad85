/** The HTTP status equals `code` (SPEC section 7). */
export type Envelope<T> = { code: number; message: string; data: T | null };
