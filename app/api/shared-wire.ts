import type { StorefrontAnswer } from "../../contract/page.ts";
import { UNKNOWN_READ } from "../../contract/shared-reads.ts";

/** Some proxies refuse longer addresses. */
const LONGEST = 4_000;
const hashes = new Map<string, Promise<string>>();

export async function sharedPath(
  path: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<string | null> {
  // Browsers offer `crypto.subtle` in secure contexts only.
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

/** Whether the text must be sent: the server's build does not know the hash. */
export function isUnknownRead(answer: StorefrontAnswer | null): answer is null {
  return !answer || (answer.errors?.some(({ extensions }) => extensions?.["code"] === UNKNOWN_READ) ?? false);
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
