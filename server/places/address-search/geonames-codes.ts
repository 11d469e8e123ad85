/** Reads GeoNames files of postal codes (https://www.geonames.org, CC BY 4.0). */

import { closeSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { hasProvinces } from "../provinces.ts";
import { localName } from "./local-names.ts";

/** `first`, `second` and `third`: administrative divisions, the largest first; "" for none. */
export type CodedPlace = {
  country: string;
  code: string;
  place: string;
  first: string;
  firstCode: string;
  second: string;
  secondCode: string;
  third: string;
};

/** The islands have British codes, but are countries of their own. */
const ISLANDS: Record<string, string> = { GY: "GG", IM: "IM", JE: "JE" };

/** Lines of another form are skipped. */
export function* placesOfFile(path: string): Generator<CodedPlace> {
  for (const line of linesOf(path)) {
    // https://download.geonames.org/export/zip/readme.txt names the columns.
    const [written = "", code = "", place = "", first = "", firstCode = "", second = "", secondCode = "", third = ""] =
      line.split("\t", 8).map((cell) => cell.trim());
    if (!/^[A-Z]{2}$/.test(written) || code === "" || place === "") continue;
    const country = written === "GB" ? (ISLANDS[code.slice(0, 2)] ?? written) : written;
    yield { country, code, place, first, firstCode, second, secondCode, third };
  }
}

/** Where a place is a quarter or village, and the town in addresses is the second or third division. */
const TOWN_IN_SECOND = new Set(["IN", "JP", "MX", "TR"]);
const TOWN_IN_THIRD = new Set(["ES", "PL"]);
/** The post town is London; places are its quarters. */
const LONDON_CODE = /^(E|EC|N|NW|SE|SW|W|WC)\d/;

/** The town as in addresses. */
export function townOfPlace({ country, code, place, second, third }: CodedPlace): string {
  if (country === "GB" && LONDON_CODE.test(code)) return "London";
  const division = TOWN_IN_SECOND.has(country) ? second : TOWN_IN_THIRD.has(country) ? third : "";
  const town = (division || place)
    // Polish municipalities, and the two codes of Cork.
    .replace(/^Gmina /, "")
    .replace(/ city (north|south)side$/, "");
  return localName(country, town) ?? town;
}

/** Names and codes for `writtenProvince`, the most likely first. */
export function provincesOfPlace({ country, first, firstCode, second, secondCode }: CodedPlace): string[] {
  // Where the form has a list of provinces, one of these is in it.
  if (hasProvinces(country)) return [secondCode, second, firstCode, first];
  if (country === "GB") return [second, first];
  // Ireland's divisions are not in its addresses, and the islands have none.
  return country === "IE" || Object.values(ISLANDS).includes(country) ? [] : [first];
}

const PIECE_BYTES = 1 << 20;

/** The file may be larger than the thread's memory. */
function* linesOf(path: string): Generator<string> {
  const file = openSync(path, "r");
  const decoder = new StringDecoder("utf8");
  const piece = Buffer.alloc(PIECE_BYTES);
  let rest = "";
  try {
    for (let bytes = readSync(file, piece); bytes > 0; bytes = readSync(file, piece)) {
      const lines = (rest + decoder.write(piece.subarray(0, bytes))).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    yield rest + decoder.end();
  } finally {
    closeSync(file);
  }
}
