/** The figures that texts of pages may name, from the rules and the shop's settings. */

import { formatMoney } from "../../../domain/catalog/price.ts";
import { minorDigits, type CurrencyCode } from "../../../domain/currencies.ts";
import { formatNumber, formatPercent } from "../../../domain/numbers.ts";
import { RETURN_POLICY } from "../../../domain/orders/returns.ts";
import { COMPANY } from "../../../domain/site/policies/company.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../domain/site/policies/customization.ts";
import { PROCESSING_HOURS } from "../../../domain/site/policies/processing.ts";
import { SUPPORT } from "../../../domain/site/policies/support.ts";
import type { PageFigure } from "../../../domain/site/text-pages.ts";
import { type Language, listOf } from "../../../domain/translation/languages.ts";
import { countryName } from "../../settings/localization.ts";
import { shownRules } from "../../settings/rules.ts";
import { shownSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";

/** As that language writes them; "" for a setting that the shop does not have. */
export async function pageFigures(shop: Shop, language: Language): Promise<Record<PageFigure, string>> {
  const [base, seller, rules, hours] = await Promise.all([
    shownSetting(shop, "overall"),
    shownSetting(shop, "seller"),
    shownRules(shop),
    shownSetting(shop, "hours"),
  ]);
  const { freeShipping, deliveryDays, cancellation } = rules;
  const percent = (basisPoints: number) => formatPercent(basisPoints, language);
  const count = (value: number) => formatNumber(value, language);
  const range = ([from, to]: readonly [number, number]) => `${count(from)}–${count(to)}`;
  const largest = (steps: readonly { basisPoints: number }[]) =>
    percent(Math.max(0, ...steps.map(({ basisPoints }) => basisPoints)));
  return {
    freeShippingAmount: written(freeShipping.fromCents, rules.pricing.currency, language),
    freeShippingCountries: listOf(
      freeShipping.countries.map((country) => countryName(country, language)),
      language,
    ),
    standardDays: range(deliveryDays.standard),
    expressDays: range(deliveryDays.express),
    processingHours: range(PROCESSING_HOURS),
    returnDays: count(RETURN_POLICY.days),
    refundDays: range(RETURN_POLICY.refundBusinessDays.original),
    freeCancellationHours: count(cancellation.freeHours),
    cancellationHours: count(cancellation.lastHours),
    cancellationFee: percent(cancellation.feeBasisPoints),
    largestVipDiscount: largest(rules.vipTiers),
    largestOrderDiscount: largest(rules.bigOrderSteps),
    supportEmail: base?.customerServiceEmail ?? "",
    supportPhone: base?.customerServicePhone ?? "",
    supportHours: range(hours?.replyHours ?? SUPPORT.replyHours),
    sellerName: seller?.legalName ?? "",
    sellerAddress: seller?.address ?? "",
    foundedYear: String(COMPANY.foundedYear),
    customPieces: count(CUSTOM_PIECES_PER_DESIGN),
  };
}

/** Round amounts without cents, as the built pages write them. */
function written(cents: number, currency: CurrencyCode, language: Language): string {
  const money = formatMoney({ minor: cents, currency }, language);
  return minorDigits(currency) > 0 && cents % 100 === 0 ? money.replace(/[.,]00(?!\d)/, "") : money;
}
