import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

export type Web = {
  addressesOf(host: string): Promise<string[]>;
  mayConnectTo(address: string, port: number): boolean;
};

const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);
const RESOLVER_TIMEOUT_MS = 2_000;
/** Global unicast; all other IPv6 addresses are special. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** A cloud provider's service for its machines, whose address looks public. */
const CLOUD_SERVICES: ReadonlySet<string> = new Set(["168.63.129.16"]);

/** Asks name servers, never this machine's hosts file. */
export const publicWeb: Web = {
  async addressesOf(host) {
    if (isIP(host) > 0) return [host];
    const resolver = new Resolver({ timeout: RESOLVER_TIMEOUT_MS, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  },
  mayConnectTo: (address, port) => PORTS.has(port) && isPublic(address),
};

/** False also for IPv6 forms of IPv4 addresses (mapped, translated, 6to4, Teredo, ISATAP). */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || CLOUD_SERVICES.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (!(parsed instanceof ipaddr.IPv6)) return true;
  return parsed.match(GLOBAL_IPV6) && !isIsatap(parsed);
}

function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x0200) && parts[5] === 0x5efe;
}

/** Connects to exactly these addresses, so that nobody can change the name's answer in between. */
export function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, answer) => {
    if (all) answer(null, found);
    else answer(null, found[0]?.address ?? "", found[0]?.family);
  };
}
