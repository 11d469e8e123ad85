import ipaddr from "ipaddr.js";

/** One subscriber has a whole /64 network, so limits for single IPv6 addresses would be useless. */
const NETWORK_PARTS = 4;

/** The IPv4 address, or the /64 network of the IPv6 address. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, NETWORK_PARTS), 0, 0, 0, 0]).toString();
}

export function isThisMachine(ip: string): boolean {
  return /^(::1|(::ffff:)?127(\.\d+){3})$/.test(ip);
}
