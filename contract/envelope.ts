/** The HTTP status equals `code` (SPEC API-00). */
export type Envelope<T> = { code: number; message: string; data: T | null };
