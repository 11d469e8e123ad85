import { stringify } from "csv-stringify/sync";
import { columnsToWrite, type Field } from "../../server/catalog/csv/product-csv-columns.ts";

/** A product file of `rows` variants, four to a product. `dearer`: added to each price, in dollars. */
export function productFile(rows: number, dearer = 0): string {
  const columns = columnsToWrite([]);
  const description = "<p>A light piece for every day,\nplated twice and polished by hand.</p>\n".repeat(5);
  const lines = Array.from({ length: rows }, (_, index): Partial<Record<Field, string>> => {
    const product = Math.floor(index / 4);
    const variant = {
      handle: `piece-${product}`,
      option1Value: ["Gold", "Silver", "Rose gold", "Black"][index % 4] ?? "",
      sku: `PC-${product}-${index % 4}`,
      grams: String(3 + (index % 50)),
      tracker: "shopify",
      quantity: String(index % 900),
      policy: "deny",
      fulfillment: "manual",
      price: `${1 + dearer + (index % 40)}.${10 + (index % 90)}`,
      requiresShipping: "true",
      taxable: "true",
      weightUnit: "g",
    };
    if (index % 4 > 1) return variant;
    const picture = {
      imageSrc: `https://pictures.example/${product}-${index % 4}.jpg`,
      imagePosition: String((index % 4) + 1),
    };
    if (index % 4 === 1) return { ...variant, ...picture };
    return {
      ...variant,
      ...picture,
      title: `Filigree piece number ${product}`,
      body: description,
      vendor: `Workshop ${product % 40}`,
      type: `Type ${product % 60}`,
      tags: `Tag ${product % 100}, Tag ${product % 7}, New`,
      published: "true",
      option1Name: "Color",
      giftCard: "false",
      status: "active",
    };
  });
  return stringify([
    columns.map((column) => column.name),
    ...lines.map((line) => columns.map((column) => ("field" in column ? (line[column.field] ?? "") : ""))),
  ]);
}

/** As WooCommerce exports it in German: three variations to a product, each row below its product. */
export function woocommerceFile(rows: number): string {
  const header = [
    ...["ID", "Typ", "Artikelnummer", "Name", "Veröffentlicht", "Beschreibung", "Vorrätig?", "Bestand", "Gewicht (kg)"],
    ...["Regulärer Preis", "Kategorien", "Schlagwörter", "Bilder", "Übergeordnetes Produkt"],
    ...["Attribut 1 Name", "Attribut 1 Wert(e)", "Attribut 2 Name", "Attribut 2 Wert(e)"],
  ];
  const description = "<p>A light piece for every day,\nplated twice and polished by hand.</p>\n".repeat(5);
  const colours = ["Gold", "Silber", "Rosé"];
  const lines = Array.from({ length: rows }, (_, index) => {
    const [product, place] = [Math.floor(index / 4), index % 4];
    const picture = `https://pictures.example/${product}-${place}.jpg`;
    if (place === 0) {
      const category = `Schmuck > Gruppe ${product % 40}`;
      return [
        ...[
          product * 4 + 1,
          "variable",
          `PC-${product}`,
          `Filigree piece number ${product}`,
          1,
          description,
          1,
          "",
          "",
        ],
        ...["", category, `Tag ${product % 100}`, picture, "", "Farbe", colours.join(", "), "Material", "Messing"],
      ];
    }
    return [
      ...[index + 1, "variation", `PC-${product}-${place}`, "", 1, "", 1, index % 900, "0,0035"],
      ...[`${1 + (index % 40)},${10 + (index % 90)}`, "", "", picture, `id:${product * 4 + 1}`],
      ...["Farbe", colours[place - 1], "", ""],
    ];
  });
  return stringify([header, ...lines], { delimiter: ";" });
}
