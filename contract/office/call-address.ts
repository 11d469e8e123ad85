/** Apart from the calls' schemas, which the office does not load. */
export function addressOf(name: string): `/office/api/${string}` {
  return `/office/api/${name.replaceAll(".", "/")}`;
}
