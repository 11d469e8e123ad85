import type { Language } from "../../../domain/translation/languages.ts";

type FilterWord =
  | "availability"
  | "inStock"
  | "outOfStock"
  | "price"
  | "productType"
  | "vendor"
  | "tag"
  | "freeShipping"
  | "new"
  | "yes";

export const FILTER_WORDS: Record<Language, Record<FilterWord, string>> = {
  en: {
    availability: "Availability",
    inStock: "In stock",
    outOfStock: "Out of stock",
    price: "Price",
    productType: "Product type",
    vendor: "Brand",
    tag: "Tag",
    freeShipping: "Free shipping",
    new: "New",
    yes: "Yes",
  },
  fr: {
    availability: "Disponibilité",
    inStock: "En stock",
    outOfStock: "En rupture de stock",
    price: "Prix",
    productType: "Type de produit",
    vendor: "Marque",
    tag: "Étiquette",
    freeShipping: "Livraison gratuite",
    new: "Nouveautés",
    yes: "Oui",
  },
  es: {
    availability: "Disponibilidad",
    inStock: "En existencias",
    outOfStock: "Agotado",
    price: "Precio",
    productType: "Tipo de producto",
    vendor: "Marca",
    tag: "Etiqueta",
    freeShipping: "Envío gratis",
    new: "Novedades",
    yes: "Sí",
  },
  ar: {
    availability: "التوفر",
    inStock: "متوفر",
    outOfStock: "غير متوفر",
    price: "السعر",
    productType: "نوع المنتج",
    vendor: "العلامة التجارية",
    tag: "الوسم",
    freeShipping: "شحن مجاني",
    new: "جديد",
    yes: "نعم",
  },
  de: {
    availability: "Verfügbarkeit",
    inStock: "Auf Lager",
    outOfStock: "Ausverkauft",
    price: "Preis",
    productType: "Produkttyp",
    vendor: "Marke",
    tag: "Schlagwort",
    freeShipping: "Versandkostenfrei",
    new: "Neuheiten",
    yes: "Ja",
  },
};
