/** What the stand-in's store has, in the form of Shopify's types. Builders fill in what a test does not care about. */

let lastId = 0;
export function gid(type: string): string {
  lastId += 1;
  return `gid://shopify/${type}/${lastId}`;
}

export type StoreMetafield = { id: string; namespace: string; key: string; type: string; value: string };
export type StandInVariant = ReturnType<typeof variant>;
export type StoreProduct = ReturnType<typeof product>;

export type StoreData = {
  shop: { name: string; currencyCode: string; myshopifyDomain: string; primaryDomain: { host: string } };
  products: StoreProduct[];
  collections: Record<string, unknown>[];
  customers: Record<string, unknown>[];
  codeDiscountNodes: Record<string, unknown>[];
  urlRedirects: Record<string, unknown>[];
  pages: Record<string, unknown>[];
  blogs: Record<string, unknown>[];
  menus: Record<string, unknown>[];
};

export function storeData(given: Partial<StoreData> = {}): StoreData {
  return {
    shop: {
      ...{ name: "Rings & Co", currencyCode: "USD", myshopifyDomain: "rings.myshopify.com" },
      primaryDomain: { host: "rings.example" },
    },
    ...{ products: [], collections: [], customers: [], codeDiscountNodes: [], urlRedirects: [] },
    ...{ pages: [], blogs: [], menus: [] },
    ...given,
  };
}

export function metafield(namespace: string, key: string, type: string, value: string): StoreMetafield {
  return { id: gid("Metafield"), namespace, key, type, value };
}

export function picture(url: string, alt: string | null = null) {
  return { __typename: "MediaImage", id: gid("MediaImage"), alt, image: { url } };
}

type VariantGiven = {
  sku?: string | null;
  barcode?: string | null;
  price?: string;
  compareAtPrice?: string | null;
  options?: readonly [name: string, value: string][];
  quantity?: number;
  tracked?: boolean;
  weight?: { unit: "GRAMS" | "KILOGRAMS" | "OUNCES" | "POUNDS"; value: number } | null;
  cost?: string | null;
  image?: string | null;
  policy?: "CONTINUE" | "DENY";
  metafields?: StoreMetafield[];
};

export function variant({ options = [["Title", "Default Title"]], ...given }: VariantGiven = {}) {
  const { price = "10.00", compareAtPrice = null, quantity = 5, tracked = true, cost = null } = given;
  return {
    id: gid("ProductVariant"),
    position: 1,
    sku: given.sku ?? null,
    barcode: given.barcode ?? null,
    ...{ price, compareAtPrice },
    taxable: true,
    inventoryPolicy: given.policy ?? "DENY",
    inventoryQuantity: quantity,
    selectedOptions: options.map(([name, value]) => ({ name, value })),
    image: given.image === undefined || given.image === null ? null : { url: given.image },
    inventoryItem: {
      id: gid("InventoryItem"),
      tracked,
      requiresShipping: true,
      unitCost: cost === null ? null : { amount: cost, currencyCode: "USD" },
      measurement: { id: gid("InventoryItemMeasurement"), weight: given.weight ?? null },
    },
    metafields: given.metafields ?? [],
  };
}

type ProductGiven = {
  title?: string;
  html?: string;
  vendor?: string;
  type?: string;
  tags?: string[];
  status?: "ACTIVE" | "ARCHIVED" | "DRAFT";
  publishedAt?: string | null;
  seo?: { title: string | null; description: string | null };
  media?: ReturnType<typeof picture>[];
  metafields?: StoreMetafield[];
  variants?: StandInVariant[];
};

export function product(handle: string, given: ProductGiven = {}) {
  const variants = given.variants ?? [variant()];
  variants.forEach((each, index) => (each.position = index + 1));
  const names = variants[0]?.selectedOptions.map(({ name }) => name) ?? [];
  return {
    id: gid("Product"),
    handle,
    title: given.title ?? `The ${handle}`,
    descriptionHtml: given.html ?? "",
    vendor: given.vendor ?? "Rings & Co",
    productType: given.type ?? "",
    tags: given.tags ?? [],
    status: given.status ?? "ACTIVE",
    publishedAt: given.publishedAt === undefined ? "2026-01-01T00:00:00Z" : given.publishedAt,
    isGiftCard: false,
    seo: given.seo ?? { title: null, description: null },
    options: names.map((name) => ({ id: gid("ProductOption"), name })),
    media: given.media ?? [],
    metafields: given.metafields ?? [],
    variants,
  };
}
