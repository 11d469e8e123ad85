/** What counts as one caller. */
import ipaddr from "ipaddr.js";

/** The lower half of an IPv6 address belongs to one subscriber, so a limit for single addresses would be useless. */
const NETWORK_PARTS = 4;

/** The IPv4 address, or the /64 network of the IPv6 address, that limits count by. What is no address stays as it is. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // "::ffff:192.0.2.1" is 192.0.2.1
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, NETWORK_PARTS), 0, 0, 0, 0]).toString();
}

/** Whether the caller is this machine itself: the shop's own commands, measurements and tests. */
export function isThisMachine(ip: string): boolean {
  return /^(::1|(::ffff:)?127(\.\d+){3})$/.test(ip);
}
