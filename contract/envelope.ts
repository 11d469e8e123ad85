/** Every backend answer: the HTTP status equals `code`, 200 when fine (SPEC section 7). */
export type Envelope<T> = { code: number; message: string; data: T | null };
