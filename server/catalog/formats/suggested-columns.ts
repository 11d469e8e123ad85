/** What columns of an unknown table probably hold, by their headers in the languages of the office. */

import { type ColumnMapping, type ColumnTarget, SINGLE_TARGETS } from "../../../contract/office/product-sources.ts";
import { plainName } from "../words/plain-name.ts";
import type { AttributeWords } from "./attribute-words.ts";

const NAMES: Readonly<Partial<Record<ColumnTarget, readonly string[]>>> = {
  title: [
    "title",
    "name",
    "product name",
    "product title",
    "product",
    "item name",
    "bezeichnung",
    "artikelbezeichnung",
    "artikelname",
    "produktname",
    "produkt",
    "artikel",
    "titel",
    "nombre",
    "nombre del producto",
    "producto",
    "título",
    "nom",
    "nom du produit",
    "désignation",
    "titre",
  ],
  handle: ["handle", "slug", "url key", "url handle"],
  group: [
    "group",
    "item group",
    "parent",
    "parent sku",
    "style",
    "style number",
    "model",
    "modell",
    "modelo",
    "gruppe",
    "vater",
    "vaterartikel",
    "hauptartikel",
    "grupo",
    "item_group_id",
  ],
  body: [
    "description",
    "body",
    "long description",
    "beschreibung",
    "langtext",
    "produktbeschreibung",
    "artikelbeschreibung",
    "descripción",
    "text",
  ],
  vendor: [
    "vendor",
    "brand",
    "manufacturer",
    "supplier",
    "marke",
    "hersteller",
    "lieferant",
    "marca",
    "fabricante",
    "proveedor",
    "marque",
    "fabricant",
  ],
  type: ["type", "product type", "produkttyp", "typ", "tipo", "tipo de producto", "artikelart"],
  category: [
    "category",
    "categories",
    "kategorie",
    "kategorien",
    "warengruppe",
    "categoría",
    "categorías",
    "catégorie",
    "catégories",
    "category path",
    "kategoriepfad",
    "collection",
    "collections",
  ],
  tags: ["tags", "keywords", "schlagwörter", "etiquetas", "étiquettes", "mots clés"],
  sku: [
    "sku",
    "item number",
    "item no",
    "item",
    "article number",
    "article",
    "artikelnummer",
    "artikelnr",
    "artikel nr",
    "art nr",
    "artnr",
    "bestellnummer",
    "referencia",
    "número de artículo",
    "código",
    "ref",
    "référence",
    "code",
    "product code",
    "part number",
  ],
  barcode: ["barcode", "ean", "gtin", "upc", "isbn", "ean code", "strichcode", "código de barras", "code barre"],
  price: [
    "price",
    "unit price",
    "wholesale price",
    "net price",
    "preis",
    "verkaufspreis",
    "vk",
    "nettopreis",
    "vk netto",
    "einzelpreis",
    "stückpreis",
    "precio",
    "precio unitario",
    "pvp",
    "prix",
    "prix unitaire",
    "usd",
    "price usd",
    "price eur",
    "preis eur",
  ],
  compareAtPrice: [
    "compare at price",
    "list price",
    "rrp",
    "msrp",
    "uvp",
    "listenpreis",
    "streichpreis",
    "regular price",
    "precio anterior",
    "prix barré",
  ],
  cost: [
    "cost",
    "cost per item",
    "purchase price",
    "einkaufspreis",
    "ek",
    "ek netto",
    "coste",
    "costo",
    "precio de compra",
    "prix d'achat",
  ],
  quantity: [
    "quantity",
    "stock",
    "inventory",
    "qty",
    "available",
    "on hand",
    "bestand",
    "lagerbestand",
    "menge",
    "lager",
    "existencias",
    "inventario",
    "cantidad",
    "stock quantity",
    "quantité",
  ],
  weight: [
    "weight",
    "gewicht",
    "peso",
    "poids",
    "weight g",
    "weight kg",
    "gewicht kg",
    "gewicht g",
    "peso kg",
    "weight lb",
    "weight oz",
  ],
  image: [
    "image",
    "images",
    "image url",
    "picture",
    "pictures",
    "photo",
    "photos",
    "bild",
    "bilder",
    "bild url",
    "imagen",
    "imágenes",
    "foto",
    "image 1",
    "image 2",
    "image 3",
    "image 4",
    "image 5",
    "bild 1",
    "bild 2",
    "bild 3",
    "bild 4",
    "image link",
  ],
  status: ["status", "estado", "statut", "product status"],
  published: ["published", "visible", "veröffentlicht", "sichtbar", "publicado", "publié", "online"],
  seoTitle: ["seo title", "meta title"],
  seoDescription: ["seo description", "meta description"],
  minQuantity: [
    "minimum quantity",
    "minimum order quantity",
    "moq",
    "mindestmenge",
    "mindestbestellmenge",
    "pedido mínimo",
    "cantidad mínima",
  ],
  minBatch: ["pack size", "pack", "batch", "verpackungseinheit", "ve", "unidad de embalaje"],
};

const TARGETS = new Map(
  Object.entries(NAMES).flatMap(([target, names]) =>
    names.map((name) => [plainName(name), target as ColumnTarget] as const),
  ),
);

const MOST_OPTIONS = 3;

/**
 * Null when nothing of it could be a product. `rows`: the first ones; an attribute in which rows of one product differ
 * is an option, so that each of these rows is a variant.
 */
export function suggestedColumns(
  headers: readonly string[],
  words: AttributeWords,
  rows: readonly (readonly string[])[] = [],
): ColumnMapping | null {
  const taken = new Set<ColumnTarget>();
  const mapping = headers.flatMap((column): ColumnMapping => {
    const to = TARGETS.get(plainName(column)) ?? TARGETS.get(plainName(column.replace(/[([].*$/, "")));
    if (to === undefined) {
      const name = words.nameOf(column);
      return name === null ? [] : [{ column, to: "attribute", name }];
    }
    if (SINGLE_TARGETS.has(to) && taken.has(to)) return [];
    taken.add(to);
    return [{ column, to }];
  });
  if (!["title", "handle", "sku"].some((to) => taken.has(to as ColumnTarget))) return null;
  const options = columnsThatDiffer(headers, mapping, rows).slice(0, MOST_OPTIONS);
  return mapping.map((each) => (options.includes(each.column) ? { ...each, to: "option" } : each));
}

/** Attributes of which two rows with the same group, or the same title where there is none, have different values. */
function columnsThatDiffer(
  headers: readonly string[],
  mapping: ColumnMapping,
  rows: readonly (readonly string[])[],
): string[] {
  const indexOf = (target: ColumnTarget) => headers.indexOf(mapping.find(({ to }) => to === target)?.column ?? "");
  const keys = [indexOf("handle"), indexOf("group"), indexOf("title")];
  const cell = (row: readonly string[], index: number) => (row[index] ?? "").trim();
  const attributes = mapping.filter(({ to }) => to === "attribute").map(({ column }) => column);
  return attributes.filter((column) => {
    const index = headers.indexOf(column);
    const first = new Map<string, string>();
    return rows.some((row) => {
      const by = keys.find((each) => cell(row, each) !== "");
      const value = cell(row, index);
      if (by === undefined || value === "") return false;
      const product = `${by} ${cell(row, by)}`;
      const known = first.get(product);
      if (known === undefined) first.set(product, value);
      return known !== undefined && known !== value;
    });
  });
}
