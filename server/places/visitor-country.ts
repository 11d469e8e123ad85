/** Where a visitor comes from, by the IP address (SPEC LOC-01, API-31). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { Reader } from "mmdb-lib";
import { z } from "zod";

type Settings = { visitorCountry: string | null; countryDatabase: string | null };

const require = createRequire(import.meta.url);

/** As the shipped database writes it, or as MaxMind's do. */
const code = z.string().regex(/^[A-Z]{2}$/);
const entry = z.union([
  z.object({ country_code: code }).transform((found) => found.country_code),
  z.object({ country: z.object({ iso_code: code }) }).transform((found) => found.country.iso_code),
]);

/**
 * The country (ISO 3166 alpha-2) of an IPv4 or IPv6 address; null for one of a private network or of no known country.
 * The database is read when it is first asked, in a few milliseconds, and then kept (8 MB).
 */
export function openVisitorCountries({ visitorCountry, countryDatabase }: Settings): (ip: string) => string | null {
  if (visitorCountry !== null) return () => visitorCountry;
  let reader: Reader<object> | undefined;
  return (ip) => {
    const address = publicAddress(ip);
    if (address === null) return null;
    reader ??= new Reader(readFileSync(countryDatabase ?? shipped()));
    const found = entry.safeParse(reader.get(address));
    return found.success ? found.data : null;
  };
}

function shipped(): string {
  return require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");
}

/** IPv4 within IPv6 (::ffff:1.2.3.4) as IPv4; null for what is no address of the public network. */
function publicAddress(ip: string): string | null {
  if (isIP(ip) === 0) return null;
  const address = ipaddr.process(ip);
  return address.range() === "unicast" ? address.toString() : null;
}
