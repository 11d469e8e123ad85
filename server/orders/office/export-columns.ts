/** Heads of the columns of exported orders, in the office's languages. */

import type { CurrencyCode } from "../../../domain/currencies.ts";

export const EXPORT_LANGUAGES = ["en", "de", "es"] as const;
export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number];

const COLUMNS: readonly Record<ExportLanguage, string>[] = [
  { en: "Order", de: "Bestellung", es: "Pedido" },
  { en: "State", de: "Status", es: "Estado" },
  { en: "Placed", de: "Bestellt", es: "Realizado" },
  { en: "Paid", de: "Bezahlt", es: "Pagado" },
  { en: "Shipped", de: "Versandt", es: "Enviado" },
  { en: "E-mail", de: "E-Mail", es: "Correo" },
  { en: "Name", de: "Name", es: "Nombre" },
  { en: "Company", de: "Firma", es: "Empresa" },
  { en: "Tax number", de: "Steuernummer", es: "Número fiscal" },
  { en: "Address", de: "Adresse", es: "Dirección" },
  { en: "Town", de: "Ort", es: "Ciudad" },
  { en: "Province", de: "Bundesland", es: "Provincia" },
  { en: "Postal code", de: "Postleitzahl", es: "Código postal" },
  { en: "Country", de: "Land", es: "País" },
  { en: "Phone", de: "Telefon", es: "Teléfono" },
  { en: "Payment", de: "Zahlung", es: "Pago" },
  { en: "Shipping method", de: "Versandart", es: "Método de envío" },
  { en: "Coupon", de: "Gutschein", es: "Cupón" },
  { en: "Pieces", de: "Stück", es: "Unidades" },
  { en: "Pieces shipped", de: "Stück versandt", es: "Unidades enviadas" },
  { en: "Goods {currency}", de: "Waren {currency}", es: "Artículos {currency}" },
  { en: "Discount {currency}", de: "Rabatt {currency}", es: "Descuento {currency}" },
  { en: "Shipping {currency}", de: "Versand {currency}", es: "Envío {currency}" },
  { en: "Total {currency}", de: "Summe {currency}", es: "Total {currency}" },
  { en: "Store credit {currency}", de: "Guthaben {currency}", es: "Saldo {currency}" },
  { en: "Refunded {currency}", de: "Erstattet {currency}", es: "Reembolsado {currency}" },
  { en: "Tags", de: "Schlagwörter", es: "Etiquetas" },
  { en: "Note", de: "Notiz", es: "Nota" },
];

/** `currency`: of the amounts. */
export function columnHeads(language: ExportLanguage, currency: CurrencyCode): string[] {
  return COLUMNS.map((column) => column[language].replace("{currency}", currency));
}

export const SHEET_NAMES: Record<ExportLanguage, string> = { en: "Orders", de: "Bestellungen", es: "Pedidos" };
