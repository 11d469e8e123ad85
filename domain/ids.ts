/** Ids are numbers inside and the platform's global ids outside. */

const GLOBAL_ID = /^gid:\/\/shopify\/([A-Za-z]+)\/([1-9]\d*)(?:\?.*)?$/;
const PLAIN_ID = /^[1-9]\d*$/;

/** `gid://shopify/Product/7` */
export function globalId(type: string, id: number): string {
  return `gid://shopify/${type}/${id}`;
}

/** The number in a global id of this type, ignoring a query part; null for anything else. */
export function parseGlobalId(text: string, type?: string): number | null {
  const [, foundType, digits] = GLOBAL_ID.exec(text) ?? [];
  if (digits === undefined || (type !== undefined && foundType !== type)) return null;
  return exactId(digits);
}

/** Also takes a plain number ("7"); null for anything else. */
export function idOf(text: string, type: string): number | null {
  return PLAIN_ID.test(text) ? exactId(text) : parseGlobalId(text, type);
}

function exactId(digits: string): number | null {
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : null;
}
