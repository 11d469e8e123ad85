/** The columns of product files in Shopify's CSV format. Case, spaces and punctuation of a header do not matter. */

/** The name that the export writes, then other names that the import reads. */
const FIELDS = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Body", "Description"],
  vendor: ["Vendor"],
  type: ["Type", "Product Type", "Custom Product Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  option1Name: ["Option1 Name"],
  option1Value: ["Option1 Value"],
  option2Name: ["Option2 Name"],
  option2Value: ["Option2 Value"],
  option3Name: ["Option3 Name"],
  option3Value: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Grams", "Weight value (grams)"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  quantity: ["Variant Inventory Qty", "Variant Inventory Quantity", "Inventory quantity"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  fulfillment: [
    "Variant Fulfillment Service",
    "Variant Fulfilment Service",
    "Variant Fullfilment Service",
    "Variant Fullfillment Service",
    "Fulfillment service",
  ],
  price: ["Variant Price", "Price"],
  compareAtPrice: ["Variant Compare At Price", "Compare-at price"],
  requiresShipping: ["Variant Requires Shipping", "Requires shipping"],
  taxable: ["Variant Taxable", "Charge tax"],
  barcode: ["Variant Barcode", "Barcode"],
  imageSrc: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAlt: ["Image Alt Text"],
  giftCard: ["Gift Card"],
  seoTitle: ["SEO Title"],
  seoDescription: ["SEO Description"],
  variantImage: ["Variant Image", "Variant image URL"],
  weightUnit: ["Variant Weight Unit", "Weight unit for display"],
  taxCode: ["Variant Tax Code", "Tax code"],
  cost: ["Cost per item"],
  // Not in Shopify's format, which ignores it.
  bin: ["Bin", "Bin name", "Variant Bin"],
  status: ["Status"],
  minQuantity: ["Minimum quantity (product.metafields.custom.min_quantity)"],
  minBatch: ["Minimum batch (product.metafields.custom.min_batch)"],
  freeShipping: ["Free shipping (product.metafields.custom.free_shipping)"],
} as const;

export type Field = keyof typeof FIELDS;

/** Columns of the format that the shop stores as metafields only for the export. */
const EXPORT_ONLY_COLUMNS = [
  "Product Category",
  "Google Shopping / Google Product Category",
  "Google Shopping / Gender",
  "Google Shopping / Age Group",
  "Google Shopping / MPN",
  "Google Shopping / AdWords Grouping",
  "Google Shopping / AdWords Labels",
  "Google Shopping / Condition",
  "Google Shopping / Custom Product",
  "Google Shopping / Custom Label 0",
  "Google Shopping / Custom Label 1",
  "Google Shopping / Custom Label 2",
  "Google Shopping / Custom Label 3",
  "Google Shopping / Custom Label 4",
];

const NAMESPACE = "import";

export type MetafieldColumn = {
  /** "row": the product on its first row, the variant on the others. */
  owner: "product" | "variant" | "row";
  namespace: string;
  key: string;
  type?: string;
  /** The type of the shop's metafields of this name, used when the file states none. */
  usualType?: string;
};

export type Header = {
  names: readonly string[];
  fields: ReadonlyMap<Field, number>;
  metafields: readonly (MetafieldColumn & { index: number })[];
  /** A fourth or further option, which products cannot have. */
  surplusOptions: readonly number[];
  problems: readonly string[];
};

export function readHeader(names: readonly string[]): Header {
  const fields = new Map<Field, number>();
  const metafields: (MetafieldColumn & { index: number })[] = [];
  const surplusOptions: number[] = [];
  const problems: string[] = [];
  const owners = new Map<string, string>();

  names.forEach((name, index) => {
    if (/^option\s*([4-9]|\d\d+)\s*(name|value)$/i.test(name.trim())) {
      surplusOptions.push(index);
      return;
    }
    const field = fieldOf(name);
    const metafield = field === undefined ? metafieldOf(name, index) : undefined;
    const meaning = field ?? JSON.stringify(metafield);
    const earlier = owners.get(meaning);
    if (earlier !== undefined) {
      problems.push(`the columns "${earlier}" and "${name}" mean the same; only the first is read`);
      return;
    }
    owners.set(meaning, name);
    if (field !== undefined) fields.set(field, index);
    if (metafield !== undefined) metafields.push({ ...metafield, index });
  });

  return { names, fields, metafields, surplusOptions, problems };
}

export function withUsualTypes(header: Header, known: readonly MetafieldColumn[]): Header {
  const types = Map.groupBy(known, ({ owner, namespace, key }) => JSON.stringify([owner, namespace, key]));
  return {
    ...header,
    metafields: header.metafields.map((column) => {
      const owner = column.owner === "row" ? "product" : column.owner;
      const found = types.get(JSON.stringify([owner, column.namespace, column.key])) ?? [];
      const [only] = found;
      return column.type === undefined && found.length === 1 && only?.type !== undefined
        ? { ...column, usualType: only.type }
        : column;
    }),
  };
}

/** A text that follows "This is not a product file: ". */
export function whyNoProductFile({ fields, metafields }: Header): string | null {
  if (!fields.has("handle")) return `the column "${FIELDS.handle[0]}" is missing`;
  const says = fields.size > 1 || metafields.some(({ owner }) => owner !== "row");
  return says ? null : `it has no product column besides "${FIELDS.handle[0]}"`;
}

export function columnOf(field: Field): string {
  return FIELDS[field][0];
}

export function hasHandle(names: readonly string[]): boolean {
  return names.some((name) => fieldOf(name) === "handle");
}

export type WrittenColumn = { name: string; field: Field } | { name: string; metafield: MetafieldColumn };

/** The format's own columns, then one for each metafield and type. */
export function columnsToWrite(metafields: readonly MetafieldColumn[]): WrittenColumn[] {
  const fields: WrittenColumn[] = Object.entries(FIELDS).map(([field, [name]]) => ({ name, field: field as Field }));
  const exportOnly: WrittenColumn[] = EXPORT_ONLY_COLUMNS.map((name) => ({
    name,
    metafield: { owner: "product", namespace: NAMESPACE, key: keyOf(name) },
  }));
  const others = metafields
    .filter(({ owner, namespace, key }) => owner !== "product" || namespace !== NAMESPACE || !SUPPORTED_KEYS.has(key))
    .map((metafield) => ({ name: metafieldColumnName(metafield), metafield }));
  const afterSeo = fields.findIndex((column) => column.name === "SEO Description") + 1;
  return [...fields.slice(0, afterSeo), ...exportOnly, ...fields.slice(afterSeo), ...others];
}

const SUPPORTED_KEYS = new Set(EXPORT_ONLY_COLUMNS.map(keyOf));

const FIELD_OF_NAME = new Map(
  Object.entries(FIELDS).flatMap(([field, names]) => names.map((name) => [plain(name), field as Field] as const)),
);

const FIELD_OF_METAFIELD = new Map<string, Field>([
  ["product:custom.min_quantity", "minQuantity"],
  ["product:custom.min_batch", "minBatch"],
  ["product:custom.free_shipping", "freeShipping"],
]);

function fieldOf(name: string): Field | undefined {
  const metafield = writtenMetafield(name);
  if (!metafield) return FIELD_OF_NAME.get(plain(name));
  return FIELD_OF_METAFIELD.get(`${metafield.owner}:${metafield.namespace}.${metafield.key}`);
}

function metafieldOf(name: string, index: number): MetafieldColumn {
  return writtenMetafield(name) ?? { owner: "row", namespace: NAMESPACE, key: keyOf(name) || `column_${index + 1}` };
}

/** "Washing (product.metafields.care.washing)", or "Metafield: care.washing [type]" as other programs write it. */
function writtenMetafield(name: string): MetafieldColumn | undefined {
  const typed = /^(variant )?metafield:\s*([^.[\]]+)\.([^[\]]+?)\s*(?:\[([^[\]]+)\])?$/i.exec(name.trim());
  if (typed?.[2] !== undefined && typed[3] !== undefined) {
    const type = typed[4] === undefined ? {} : { type: typed[4] };
    return { owner: typed[1] === undefined ? "product" : "variant", namespace: typed[2], key: typed[3], ...type };
  }
  const pathed = /(?:\[([a-z_.]+)\]\s*)?\((product|variant)\.metafields\.([^.()]+)\.([^()]+)\)$/i.exec(name.trim());
  if (pathed?.[3] === undefined || pathed[4] === undefined) return undefined;
  const owner = pathed[2]?.toLowerCase() === "variant" ? "variant" : "product";
  const type = pathed[1] === undefined ? {} : { type: pathed[1].toLowerCase() };
  return { owner, namespace: pathed[3], key: pathed[4], ...type };
}

/** Shopify ignores the words before the parenthesis, so the type goes there. */
export function metafieldColumnName({ owner, namespace, key, type }: MetafieldColumn): string {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  const name = `${words.charAt(0).toUpperCase()}${words.slice(1)}${type === undefined ? "" : ` [${type}]`}`;
  return `${name} (${owner === "variant" ? "variant" : "product"}.metafields.${namespace}.${key})`;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "");
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 64);
}
