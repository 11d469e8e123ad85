/** Posts to addresses that staff have given. The server can reach hosts that they cannot: see `fetch-picture.ts`. */

import { request as askHttp, type IncomingMessage } from "node:http";
import { request as askHttps } from "node:https";
import { isIP } from "node:net";
import { lookupOf, type Web } from "../../catalog/pictures/public-web.ts";

export type WebhookAnswer = { status: number; text: string };
export type AddressProblem = "not-https" | "not-public" | "unknown-host";

export type WebhookPost = {
  /** Null: the address may be posted to, as far as can be told before. */
  problemOf(url: string): Promise<AddressProblem | null>;
  /** Throws when nothing was answered. Redirects are not followed. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
};

const ANSWER_MS = 10_000;
const MOST_ANSWER_BYTES = 2_000;

/** `protocols`: for tests with a server of their own. */
export function openWebhookPost(web: Web, protocols: readonly string[] = ["https:"]): WebhookPost {
  async function judge(written: string): Promise<{ url: URL; addresses: string[] } | AddressProblem> {
    const url = URL.parse(written);
    if (!url || !protocols.includes(url.protocol) || url.username !== "" || url.password !== "") return "not-https";
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
    const addresses = isIP(host) > 0 ? [host] : await web.addressesOf(host);
    if (addresses.length === 0) return "unknown-host";
    return addresses.every((address) => web.mayConnectTo(address, port)) ? { url, addresses } : "not-public";
  }

  return {
    async problemOf(url) {
      const judged = await judge(url);
      return typeof judged === "string" ? judged : null;
    },
    async send(written, headers, body) {
      const judged = await judge(written);
      if (typeof judged === "string") throw new Error(PROBLEMS[judged]);
      const signal = AbortSignal.timeout(ANSWER_MS);
      try {
        return await answerOf(await post(judged, headers, body, signal));
      } catch (error) {
        if (signal.aborted) throw new Error(`No answer within ${ANSWER_MS / 1000} seconds.`, { cause: error });
        throw error;
      }
    },
  };
}

export const PROBLEMS: Record<AddressProblem, string> = {
  "not-https": "must be an https address, without a user's name",
  "not-public": "must be a public address on port 443 or 8443",
  "unknown-host": "is unknown: no name server knows this host",
};

function post(
  { url, addresses }: { url: URL; addresses: string[] },
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A reused connection would skip the lookup.
  const options = {
    method: "POST",
    agent: false as const,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    lookup: lookupOf(addresses),
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? askHttps(url, options) : askHttp(url, options);
    request.once("response", (response) => {
      response.on("error", () => {}); // The reader of the body gets the error.
      resolve(response);
    });
    request.on("error", reject);
    request.once("close", () => reject(new Error("The connection was closed without an answer.")));
    request.end(body);
  });
}

/** Only the beginning: staff want to see an error message, nothing else is read of it. */
async function answerOf(response: IncomingMessage): Promise<WebhookAnswer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      bytes += piece.byteLength;
      if (bytes >= MOST_ANSWER_BYTES) break;
    }
  } finally {
    response.destroy();
  }
  // PostgreSQL stores no NUL.
  const text = Buffer.concat(pieces).subarray(0, MOST_ANSWER_BYTES).toString().replaceAll("\0", "");
  return { status: response.statusCode ?? 0, text };
}
