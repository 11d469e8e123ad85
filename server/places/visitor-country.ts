/** Finds a visitor's country by IP address (SPEC LOC-01, API-31). */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { Reader } from "mmdb-lib";
import { z } from "zod";

type Settings = { visitorCountry: string | null; countryDatabase: string | null };

const require = createRequire(import.meta.url);

const code = z.string().regex(/^[A-Z]{2}$/);
const entry = z.union([
  z.object({ country_code: code }).transform((found) => found.country_code),
  z.object({ country: z.object({ iso_code: code }) }).transform((found) => found.country.iso_code),
]);

/** ISO 3166 alpha-2; null for private and unknown addresses. The first call reads the database (8 MB). */
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

/** IPv4 within IPv6 (::ffff:1.2.3.4) as IPv4; null when it is not a public address. */
function publicAddress(ip: string): string | null {
  if (isIP(ip) === 0) return null;
  const address = ipaddr.process(ip);
  return address.range() === "unicast" ? address.toString() : null;
}
