/** Vendure's product CSV: a row with a name begins a product, rows without one are its further variants. */

import type { CellsOf } from "../csv/product-csv-writer.ts";
import { handleOfTitle } from "../products/handle-of-title.ts";
import {
  type FormatReader,
  FreeHandles,
  htmlOf,
  isNo,
  isYes,
  optionCells,
  OPTION_FIELDS,
  type ReadAttribute,
  type ReadProblem,
  type ReadRow,
  type SourceRow,
} from "./format.ts";
import { metafieldKey } from "./metafield-key.ts";

type Current = { handle: string; options: number };

const KNOWN = [
  ...["name", "slug", "description", "assets", "facets", "optiongroups", "optionvalues", "sku", "price"],
  ...["taxcategory", "stockonhand", "trackinventory", "variantassets", "variantfacets", "enabled"],
];

export function isVendure(headers: readonly string[]): boolean {
  const names = new Set(headers.map((header) => baseOf(header).name));
  return ["name", "sku", "optiongroups", "optionvalues"].every((name) => names.has(name));
}

export function readVendure(headers: readonly string[]): FormatReader {
  const found = headers.map(baseOf);
  const languages = [...new Set(found.flatMap(({ language }) => language ?? []))];
  const language = languages.find((each) => /^en\b/i.test(each)) ?? languages[0] ?? null;
  const index = (name: string) =>
    found.findIndex((each) => each.name === name && (each.language === null || each.language === language));
  const at = new Map(KNOWN.map((name) => [name, index(name)]));
  const custom = headers.flatMap((header, column) => {
    const [, owner, name, own] = /^(product|variant):([^:]+)(?::([\w-]+))?$/i.exec(header.trim()) ?? [];
    if (owner === undefined || name === undefined || (own !== undefined && own !== language)) return [];
    return [{ column, owner: owner.toLowerCase() === "variant" ? ("variant" as const) : ("product" as const), name }];
  });
  const used = new Set([...at.values(), ...custom.map(({ column }) => column)]);
  const handles = new FreeHandles();
  const handleOfLine = new Map<number, string>();
  const cell = (row: SourceRow, name: string) => (row.cells[at.get(name) ?? -1] ?? "").trim();

  return {
    fields: new Set([
      ...(["handle", "title", "body", "vendor", "type", "tags", "imageSrc", "variantImage", ...OPTION_FIELDS] as const),
      ...(["sku", "price", "tracker", "quantity"] as const),
      ...((at.get("enabled") ?? -1) >= 0 ? (["published"] as const) : []),
    ]),
    metafields: custom.map(({ owner, name }, place) => ({
      owner,
      namespace: "import",
      key: metafieldKey(name, place),
    })),
    unused: headers.filter((header, column) => header.trim() !== "" && !used.has(column)),
    look(row) {
      const name = cell(row, "name");
      if (name === "") return;
      handleOfLine.set(row.line, handles.take(cell(row, "slug").toLowerCase() || handleOfTitle(name)));
    },
    begin() {
      let current: Current | null = null;
      return (row) => {
        const handle = handleOfLine.get(row.line);
        if (handle !== undefined) {
          const groups = listOf(cell(row, "optiongroups")).map((group) => withoutCode(group));
          current = { handle, options: groups.length };
          return leadOf(row, current, groups);
        }
        return current === null
          ? [{ line: row.line, problem: "the row has no name, and there is no product above it" }]
          : [variantOf(row, current)];
      };
    },
  };

  function leadOf(row: SourceRow, current: Current, groups: readonly string[]): (ReadRow | ReadProblem)[] {
    if (groups.length > 3) {
      return [{ line: row.line, problem: `the product has ${groups.length} options, and at most 3 are possible` }];
    }
    const facets = [...facetsOf(cell(row, "facets")), ...facetsOf(cell(row, "variantfacets"))];
    const named = (...names: string[]) => facets.filter(({ name }) => names.includes(name.toLowerCase()));
    const categories = named("category", "categories", "kategorie").map(({ value }) => [value]);
    const variant = variantOf(row, current);
    const enabled = cell(row, "enabled");
    return [
      {
        ...variant,
        leads: true,
        cells: {
          title: cell(row, "name"),
          body: htmlOf(cell(row, "description")),
          vendor: named("brand", "marke", "manufacturer")[0]?.value ?? "",
          type: categories[0]?.[0] ?? "",
          published: enabled === "" ? "" : String(!isNo(enabled)),
          ...optionCells(groups.map((name) => ({ name }))),
          ...variant.cells,
        },
        images: listOf(cell(row, "assets")),
        categories,
        attributes: facets.filter(
          (facet) =>
            ![...named("category", "categories", "kategorie", "brand", "marke", "manufacturer")].includes(facet),
        ),
      },
    ];
  }

  function variantOf(row: SourceRow, { handle, options }: Current): ReadRow {
    const values = listOf(cell(row, "optionvalues")).slice(0, options);
    const stock = cell(row, "stockonhand");
    const [picture] = listOf(cell(row, "variantassets"));
    const cells: CellsOf = {
      ...optionCells(values.map((value) => ({ value: withoutCode(value) }))),
      sku: cell(row, "sku"),
      price: cell(row, "price"),
      tracker: isYes(cell(row, "trackinventory")) ? "shopify" : "",
      ...(stock !== "" && { quantity: stock }),
      ...(picture !== undefined && { variantImage: picture }),
    };
    const metafields = custom.map(({ column, owner }) =>
      owner === "variant" || cell(row, "name") !== "" ? (row.cells[column] ?? "").trim() : "",
    );
    return { line: row.line, handle, leads: false, cells, metafields };
  }
}

function facetsOf(text: string): ReadAttribute[] {
  return listOf(text).flatMap((facet): ReadAttribute[] => {
    const [name = "", value = ""] = facet.split(":").map((part) => part.trim());
    return name === "" || value === "" ? [] : [{ from: "column", name, value }];
  });
}

function listOf(text: string): string[] {
  return text
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** "size:size-eu" gives the option a code. */
function withoutCode(text: string): string {
  return text.split(":")[0]?.trim() ?? "";
}

/** "name:zh_Hans" is "name" in a language; "product:keywords" is a field of its own. */
function baseOf(header: string): { name: string; language: string | null } {
  const [name = "", language] = header.trim().split(":");
  if (/^(product|variant)$/i.test(name) && language !== undefined) return { name: header.trim(), language: null };
  return { name: name.toLowerCase(), language: language ?? null };
}
