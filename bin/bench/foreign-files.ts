/** Product files of `rows` rows in the formats of other programs, four variants to a product. */

import { stringify } from "csv-stringify/sync";
import { workbookOf } from "../../tests/support/workbook.ts";
import { productFile, woocommerceFile } from "./product-file.ts";

const COLOURS = ["Gold", "Silver", "Rose gold", "Black"];
const DESCRIPTION = "A light piece for every day, plated twice and polished by hand. ".repeat(5).trim();

/** By the name under which the command knows them: the file's name, and its content. */
export const FOREIGN_FILES: Readonly<Record<string, (rows: number) => [name: string, content: string | Buffer]>> = {
  shopify: (rows) => ["products.csv", productFile(rows)],
  woocommerce: (rows) => ["woocommerce.csv", woocommerceFile(rows)],
  medusa: (rows) => ["medusa.csv", medusaFile(rows)],
  vendure: (rows) => ["vendure.csv", vendureFile(rows)],
  "google-xml": (rows) => ["feed.xml", googleFeed(rows)],
  "google-tsv": (rows) => ["feed.tsv", googleTable(rows)],
  csv: (rows) => ["price-list.csv", stringify(priceList(rows), { delimiter: ";" })],
  xlsx: (rows) => ["price-list.xlsx", workbookOf(priceList(rows))],
};

type Row = ReturnType<typeof rowAt>;

function rowAt(index: number) {
  const [product, place] = [Math.floor(index / 4), index % 4];
  return {
    product,
    place,
    title: `Garden piece number ${product}`,
    sku: `GP-${product}-${place}`,
    colour: COLOURS[place] ?? "",
    price: `${1 + (index % 40)}.${10 + (index % 90)}`,
    stock: index % 900,
    grams: 3 + (index % 50),
    brand: `Workshop ${product % 40}`,
    category: ["Garden", `Group ${product % 40}`],
    tag: `Tag ${product % 100}`,
    picture: `https://pictures.example/${product}-${place}.jpg`,
  };
}

function rowsTo(rows: number): Row[] {
  return Array.from({ length: rows }, (_, index) => rowAt(index));
}

/** As Medusa 2 exports it. */
function medusaFile(rows: number): string {
  const header = [
    ...["Product Id", "Product Handle", "Product Title", "Product Description", "Product Status", "Product Thumbnail"],
    ...["Product Weight", "Product Material", "Product Tag 1", "Product Image 1", "Variant Id", "Variant Title"],
    ...["Variant Sku", "Variant Manage Inventory", "Variant Allow Backorder", "Variant Price EUR", "Variant Price USD"],
    ...["Variant Option 1 Name", "Variant Option 1 Value"],
  ];
  const lines = rowsTo(rows).map((row, index) => [
    ...[`prod_${row.product}`, `piece-${row.product}`, row.title, DESCRIPTION, "published", row.picture],
    ...[row.grams, "Brass", row.tag, row.picture, `variant_${index}`, row.colour],
    ...[row.sku, "true", "false", row.price, row.price],
    ...["Color", row.colour],
  ]);
  return stringify([header, ...lines]);
}

/** As Vendure's importer reads it: a product's further variants leave its own columns empty. */
function vendureFile(rows: number): string {
  const header = [
    ...["name", "slug", "description", "assets", "facets", "optionGroups", "optionValues", "sku", "price"],
    ...["taxCategory", "stockOnHand", "trackInventory", "variantAssets", "variantFacets"],
  ];
  const lines = rowsTo(rows).map((row) => [
    ...(row.place === 0
      ? [
          ...[row.title, `piece-${row.product}`, DESCRIPTION, row.picture],
          ...[`category:${row.category.at(-1)}|brand:${row.brand}|material:Brass`, "Color"],
        ]
      : ["", "", "", "", "", ""]),
    ...[row.colour, row.sku, row.price, "standard", row.stock, "true", row.picture, ""],
  ]);
  return stringify([header, ...lines]);
}

const GOOGLE = [
  ...["id", "title", "description", "link", "image_link", "availability", "price", "brand", "condition"],
  ...["product_type", "item_group_id", "color", "material", "shipping_weight"],
];

function googleItem(row: Row): string[] {
  return [
    ...[row.sku, row.title, DESCRIPTION, `https://garden.example/products/piece-${row.product}`, row.picture],
    ...["in_stock", `${row.price} EUR`, row.brand, "new", row.category.join(" > "), `P${row.product}`],
    ...[row.colour, "Brass", `${row.grams} g`],
  ];
}

function googleTable(rows: number): string {
  return stringify([GOOGLE, ...rowsTo(rows).map(googleItem)], { delimiter: "\t" });
}

function googleFeed(rows: number): string {
  const items = rowsTo(rows).map((row) => {
    const elements = googleItem(row).map((value, index) => {
      const name = GOOGLE[index] ?? "";
      return `<g:${name}>${value.replaceAll(">", "&gt;")}</g:${name}>`;
    });
    return `<item>${elements.join("")}</item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Garden</title>',
    ...items,
    "</channel></rss>",
  ].join("\n");
}

/** A supplier's table of a form of its own, whose columns staff map. */
function priceList(rows: number): (string | number)[][] {
  const header = [
    ...["Group", "Title", "SKU", "Description", "Brand", "Category", "Price", "Quantity", "Weight (g)", "Image"],
    ...["Color", "Material"],
  ];
  return [
    header,
    ...rowsTo(rows).map((row) => [
      ...[`P${row.product}`, row.title, row.sku, DESCRIPTION, row.brand, row.category.join("/")],
      ...[Number(row.price), row.stock, row.grams, row.picture, row.colour, "Brass"],
    ]),
  ];
}
