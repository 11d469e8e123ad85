/** "INV-000042": at least this many digits after the prefix of the series. */
export const INVOICE_DIGITS = 6;

/** Until staff choose others. */
export const DEFAULT_PREFIXES = { invoicePrefix: "INV-", creditNotePrefix: "CN-" };
