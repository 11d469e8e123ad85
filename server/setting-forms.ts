import { isIP } from "node:net";
import { z } from "zod";

export class ConfigError extends Error {}

export const secret = z
  .string()
  .trim()
  .regex(/^[!-~]+$/, "must not contain spaces");

export const apiUrl = z
  .url({ protocol: /^https?$/, error: "must be a web address such as http://127.0.0.1:4010" })
  .transform((url) => url.replace(/\/+$/, ""));

/** Null when none is set. Throws `ConfigError` naming those that are missing. */
export function allOrNone<Name extends string>(
  who: string,
  given: Record<Name, string | undefined>,
): Record<Name, string> | null {
  const isWhole = (values: Record<Name, string | undefined>): values is Record<Name, string> =>
    Object.values(values).every((value) => value !== undefined);
  if (isWhole(given)) return given;
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return null;
  throw new ConfigError(`${who} is only partly configured. Missing: ${missing.join(", ")}`);
}

/** A name whose last part is digits could only be meant as an address. */
export function isHost(host: string): boolean {
  return (
    isIP(host) > 0 ||
    (/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(host) && !/(?:^|\.)\d+$/.test(host))
  );
}

/** "0.485,0.456,0.406", none below `least`. */
export function threeNumbers(least: number) {
  return z
    .string()
    .transform((list) => list.split(",").map(Number))
    .refine(
      (list) => list.length === 3 && list.every((each) => each >= least),
      "must be three numbers such as 0.5,0.5,0.5",
    );
}

export function isHttp(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? "");
}

/** "10.0.0.0/8", "127.0.0.1", "::1", or a name that the server knows. */
export function isNetwork(network: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(network)) return true;
  const [address = "", bits, ...rest] = network.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** "AB:CD:…", 32 bytes */
export function isFingerprint(text: string): boolean {
  return /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(text);
}
