/**
 * The server can reach hosts that visitors cannot (SPEC API-14). Every host name is resolved here, its addresses are
 * checked, and the connection goes to exactly those; this prevents DNS rebinding.
 */

import { request as askHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as askHttps } from "node:https";
import { isIP } from "node:net";
import { MOST_PICTURE_BYTES } from "../../../contract/catalog/picture-search.ts";
import { Refusal } from "../../../contract/refusals.ts";
import { lookupOf, type Web } from "./public-web.ts";

const MOST_REDIRECTS = 3;
const LONGEST_MS = 10_000;
const HEADERS = {
  accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  // The number of bytes received is limited, so nothing may be inflated.
  "accept-encoding": "identity",
  "user-agent": "Filigree-Pictures/1.0",
};

/** Throws `picture.refused` with a message that reveals nothing of the answer. */
export async function fetchPicture(
  web: Web,
  url: URL,
  stopping?: AbortSignal,
  { mostBytes = MOST_PICTURE_BYTES, longestMs = LONGEST_MS } = {},
): Promise<Uint8Array> {
  const timeout = AbortSignal.timeout(longestMs);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  try {
    return await follow(web, url, signal, mostBytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused(timeout.aborted ? "The picture took too long to arrive." : "The picture could not be fetched.");
  }
}

async function follow(web: Web, first: URL, signal: AbortSignal, mostBytes: number): Promise<Uint8Array> {
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(url, await judgedAddresses(web, url, signal), signal);
    try {
      const to = redirectOf(response, url, mostBytes);
      if (to === null) return await bodyOf(response, mostBytes);
      if (redirects === MOST_REDIRECTS) throw refused("The picture is redirected too often.");
      url = to;
    } finally {
      response.destroy();
    }
  }
}

/** One address that is not public makes the whole host suspect. */
async function judgedAddresses(web: Web, url: URL, signal: AbortSignal): Promise<string[]> {
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") throw notPublic();
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  const addresses = isIP(host) > 0 ? [host] : await unlessAborted(web.addressesOf(host), signal);
  if (addresses.length === 0) throw refused("The picture could not be fetched.");
  if (!addresses.every((address) => web.mayConnectTo(address, port))) throw notPublic();
  return addresses;
}

function ask(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  // A reused connection would skip the lookup.
  const options: RequestOptions = { agent: false, headers: HEADERS, lookup: lookupOf(addresses), signal };
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? askHttps(url, options) : askHttp(url, options);
    request.once("response", (response) => {
      response.on("error", () => {}); // The reader of the body gets the error.
      resolve(response);
    });
    request.on("error", reject);
    // Closed without either when another protocol was answered (101).
    request.once("close", () => reject(new Error("The connection was closed without an answer.")));
    request.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL, mostBytes: number): URL | null {
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
    const to = URL.parse(headers.location, from.href);
    if (!to) throw refused("The picture could not be fetched.");
    return to;
  }
  const type = headers["content-type"] ?? "image/unknown";
  const encoding = headers["content-encoding"] ?? "identity";
  if (statusCode !== 200 || encoding !== "identity") throw refused("The picture could not be fetched.");
  if (!/^(image\/|application\/octet-stream|binary\/)/i.test(type))
    throw refused("There is no picture at the address.");
  if (Number(headers["content-length"] ?? 0) > mostBytes) throw tooLarge(mostBytes);
  return null;
}

/** The announced length may be wrong. */
async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener("abort", abort));
}

function notPublic(): Refusal {
  return refused("Pictures are fetched only from public http and https addresses.");
}

export function tooLarge(mostBytes: number): Refusal {
  return refused(`The picture is larger than ${Math.round(mostBytes / 1024 / 1024)} MB.`);
}

function refused(message: string): Refusal {
  return new Refusal("picture.refused", message);
}
