export const ADDRESSES = "/business/address";

/** `id`: global, of the address to change; without it: a new one. */
export function addressPath(id?: string): string {
  if (id === undefined) return "/business/addAddress";
  const number = /\/(\d+)/.exec(id)?.[1] ?? "";
  return `/business/addAddress?id=${number}`;
}

/** Whether the address page's `id` names this one. */
export function isNamed(address: { id: string }, id: string): boolean {
  return /\/(\d+)/.exec(address.id)?.[1] === id;
}
