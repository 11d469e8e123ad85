/** WooCommerce writes its columns in the language of the shop. */

export const WOOCOMMERCE_COLUMNS = {
  id: ["ID"],
  type: ["Type", "Typ", "Tipo"],
  sku: ["SKU", "Artikelnummer", "UGS"],
  barcode: ["GTIN, UPC, EAN, or ISBN", "GTIN, UPC, EAN oder ISBN", "GTIN, UPC, EAN o ISBN", "GTIN, UPC, EAN ou ISBN"],
  name: ["Name", "Nombre", "Nom"],
  published: ["Published", "Veröffentlicht", "Publicado", "Publié"],
  visibility: [
    "Visibility in catalog",
    "Sichtbarkeit im Katalog",
    "Visibilidad en el catálogo",
    "Visibilité dans le catalogue",
  ],
  short: ["Short description", "Kurzbeschreibung", "Descripción corta", "Description courte"],
  description: ["Description", "Beschreibung", "Descripción"],
  saleStarts: [
    ...["Date sale price starts", "Datum, an dem Angebotspreis beginnt", "Día en que empieza el precio rebajado"],
    "Date de début de promo",
  ],
  saleEnds: [
    ...["Date sale price ends", "Datum, an dem Angebotspreis endet", "Día en que termina el precio rebajado"],
    "Date de fin de promo",
  ],
  taxStatus: ["Tax status", "Steuerstatus", "Estado del impuesto", "État de la TVA"],
  inStock: ["In stock?", "Vorrätig?", "¿En inventario?", "¿Existencias?", "En stock ?"],
  stock: ["Stock", "Bestand", "Lager", "Inventario"],
  backorders: [
    ...["Backorders allowed?", "Lieferrückstande erlaubt?", "Lieferrückstände erlaubt?"],
    ...["¿Permitir reservas de productos agotados?", "Autoriser les commandes de produits en rupture ?"],
  ],
  salePrice: ["Sale price", "Angebotspreis", "Precio rebajado", "Tarif promo"],
  regularPrice: ["Regular price", "Regulärer Preis", "Precio normal", "Tarif régulier"],
  categories: ["Categories", "Kategorien", "Categorías", "Catégories"],
  tags: ["Tags", "Schlagwörter", "Etiquetas", "Étiquettes"],
  images: ["Images", "Bilder", "Imágenes"],
  parent: ["Parent", "Übergeordnetes Produkt", "Superior"],
  brands: ["Brands", "Marken", "Marcas", "Marques"],
  seoTitle: ["Meta: _yoast_wpseo_title", "Meta: rank_math_title"],
  seoDescription: ["Meta: _yoast_wpseo_metadesc", "Meta: rank_math_description"],
  cost: ["Meta: _wc_cog_cost", "Meta: _alg_wc_cog_cost"],
} as const satisfies Record<string, readonly string[]>;

export type WoocommerceColumn = keyof typeof WOOCOMMERCE_COLUMNS;

export const WEIGHT_COLUMN = /^(?:weight|gewicht|peso|poids) \(([a-z]+)\)$/i;
export const ATTRIBUTE_NAME = /^(?:attribut(?:e)? (\d+) name|nombre del atributo (\d+)|nom de l.attribut (\d+))$/i;
export const ATTRIBUTE_VALUE =
  /^(?:attribut(?:e)? (\d+) (?:value\(s\)|wert\(e\))|valor\(es\) del atributo (\d+)|valeur\(s\) de l.attribut (\d+))$/i;
/** Values that begin with a low line are a plugin's own. */
export const META_COLUMN = /^meta: ([^_].*)$/i;
/** Of no use in another shop. */
export const SILENT_COLUMN =
  /^(?:attribut(?:e)? \d+ (?:visible|global|default|sichtbar|standard)|atributo (?:visible|global|por defecto) \d+|meta: _.*|position|posición)$/i;
