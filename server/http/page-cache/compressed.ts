/** Compressed once with Brotli, which nearly every browser accepts. */

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { inOwnMemory } from "../../own-memory.ts";

export type Coding = "br" | "gzip" | "identity";

export type Compressed = {
  /** Weak, because the encodings differ (RFC 9110). */
  etag: string;
  bytes: number;
  as(coding: Coding): Promise<Buffer>;
};

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** A higher quality takes many times as long and hardly saves bytes. */
const QUALITY = 5;
/** The window of 512 kB holds a whole page. */
const WINDOW_BITS = 19;
const GZIP_LEVEL = 6;

export async function compress(text: string): Promise<Compressed> {
  const plain = Buffer.from(text);
  const compressed = await brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  const small = inOwnMemory(compressed);
  return {
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`,
    bytes: small.length,
    async as(coding) {
      if (coding === "br") return small;
      // Rarely needed: storing it would cost memory.
      const whole = await unbrotli(small);
      return coding === "gzip" ? zip(whole, { level: GZIP_LEVEL }) : whole;
    },
  };
}

export function codingFor(accepted: string | undefined): Coding {
  const taken = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .flatMap((each) => {
      const [name = "", ...parameters] = each.split(";").map((part) => part.trim());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    });
  return taken.includes("br") ? "br" : taken.includes("gzip") ? "gzip" : "identity";
}

export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
