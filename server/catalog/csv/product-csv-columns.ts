/**
 * The columns of product files in Shopify's CSV format: the name that we write, and other names in files from
 * elsewhere. Case, spaces and punctuation of a header do not matter.
 */

/** The columns that the shop uses: canonical header first, then other names for it. */
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
  status: ["Status"],
  minQuantity: ["Minimum quantity (product.metafields.custom.min_quantity)"],
  minBatch: ["Minimum batch (product.metafields.custom.min_batch)"],
  freeShipping: ["Free shipping (product.metafields.custom.free_shipping)"],
} as const;

export type Field = keyof typeof FIELDS;

/** Columns of the format that the shop does not use; stored as metafields for the export. */
const KEPT = [
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

/** Namespace of these columns and of unknown ones. */
const NAMESPACE = "import";

export type MetafieldColumn = {
  /** Whose it is: "row" means the product's on its first row and the variant's on the others. */
  owner: "product" | "variant" | "row";
  namespace: string;
  key: string;
  type?: string;
  /** What metafields of this name are in the shop, where the file does not say. */
  usualType?: string;
};

export type Header = {
  /** As the file writes them. */
  names: readonly string[];
  fields: ReadonlyMap<Field, number>;
  metafields: readonly (MetafieldColumn & { index: number })[];
  /** Columns for a fourth option and further ones, which a product cannot have. */
  surplusOptions: readonly number[];
  /** Problems of the header that do not prevent reading the rows. */
  problems: readonly string[];
};

/** Maps the columns of a file. */
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

/** The header, knowing what types the shop's metafields have; a name with several types says nothing. */
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

/** Why a file with these columns is no product file, as a text that follows "This is no product file: ". */
export function whyNoProductFile({ fields, metafields }: Header): string | null {
  if (!fields.has("handle")) return `the column "${FIELDS.handle[0]}" is missing`;
  const says = fields.size > 1 || metafields.some(({ owner }) => owner !== "row");
  return says ? null : `besides "${FIELDS.handle[0]}" there is no column of a product`;
}

/** What we call the column of a field. */
export function columnOf(field: Field): string {
  return FIELDS[field][0];
}

/** Whether a file with these columns could be a product file; used to detect the delimiter. */
export function hasHandle(names: readonly string[]): boolean {
  return names.some((name) => fieldOf(name) === "handle");
}

export type WrittenColumn = { name: string; field: Field } | { name: string; metafield: MetafieldColumn };

/**
 * The columns of a file that holds these metafields: the format's own in its order, then one per metafield and
 * type. What is kept of the format's other columns goes back to them where it is the product's.
 */
export function columnsToWrite(metafields: readonly MetafieldColumn[]): WrittenColumn[] {
  const fields: WrittenColumn[] = Object.entries(FIELDS).map(([field, [name]]) => ({ name, field: field as Field }));
  const kept: WrittenColumn[] = KEPT.map((name) => ({
    name,
    metafield: { owner: "product", namespace: NAMESPACE, key: keyOf(name) },
  }));
  const others = metafields
    .filter(({ owner, namespace, key }) => owner !== "product" || namespace !== NAMESPACE || !KEPT_KEYS.has(key))
    .map((metafield) => ({ name: metafieldColumnName(metafield), metafield }));
  const afterSeo = fields.findIndex((column) => column.name === "SEO Description") + 1;
  return [...fields.slice(0, afterSeo), ...kept, ...fields.slice(afterSeo), ...others];
}

const KEPT_KEYS = new Set(KEPT.map(keyOf));

const FIELD_OF_NAME = new Map(
  Object.entries(FIELDS).flatMap(([field, names]) => names.map((name) => [plain(name), field as Field] as const)),
);

/** The three metafields that the shop reads have columns of their own, with or without a type. */
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

/**
 * "Washing (product.metafields.care.washing)", as Shopify writes it, with "[type]" before the parenthesis where the file
 * says one; or "Metafield: care.washing [type]", "Variant Metafield: …", as other programs do.
 */
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

/**
 * The column name of a metafield, as Shopify writes it. Shopify ignores the words before the parenthesis, so the type
 * is put there for shops that do not know the metafield yet.
 */
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
