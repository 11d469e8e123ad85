/** Asks the storefront for what is the same for everybody, so that others on the way may keep the answer. */
import type { StorefrontAnswer } from "../../contract/page.ts";
import { UNKNOWN_READ } from "../../contract/shared-reads.ts";

/** Longer addresses are refused by some between here and the shop. */
const LONGEST = 4_000;
const hashes = new Map<string, Promise<string>>();

/** The path to ask at; null where it cannot be asked so. */
export async function sharedPath(
  path: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<string | null> {
  // Browsers keep this for pages that nobody could have changed on the way.
  if (typeof crypto.subtle === "undefined") return null;
  let hash = hashes.get(query);
  if (!hash) hashes.set(query, (hash = hashOf(query)));
  const parameters = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: await hash } }),
  });
  const whole = `${path}?${parameters}`;
  return whole.length > LONGEST ? null : whole;
}

/** Whether it has to be asked for with its text: the build of the server knows another one, or none. */
export function isUnknownRead(answer: StorefrontAnswer | null): answer is null {
  return !answer || (answer.errors?.some(({ extensions }) => extensions?.["code"] === UNKNOWN_READ) ?? false);
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
