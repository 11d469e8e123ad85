import { Trans, useLingui } from "@lingui/react/macro";
import { countryName } from "../../../../buyer/places/country-names.ts";
import { earnedDiscounts, largestDiscount } from "../../../../domain/cart/discounts.ts";
import { centsOfUsd } from "../../../../domain/catalog/pricing.ts";
import { shippingOffers } from "../../../../domain/places/shipping.ts";
import { useApp } from "../../../context.tsx";
import { FigureTable } from "./figure-table.tsx";
import { useFigures } from "./use-figures.ts";

/** Three orders of a customer without a tier or coupon, each by standard shipping. */
const ORDERS = [
  { goodsUsdCents: 6_000, weightMg: 900_000 },
  { goodsUsdCents: 24_000, weightMg: 3_200_000 },
  { goodsUsdCents: 120_000, weightMg: 14_000_000 },
] as const;
const COUNTRY = "US";
const NEW_BUYER = { spentCents: 0, promotions: [] };

/** What first orders cost, worked out by the rules that the checkout uses. */
export function ExampleOrder() {
  const { t } = useLingui();
  const { locale } = useApp();
  const { bill: charged, weight, rules } = useFigures();
  const country = countryName(COUNTRY, locale.language);
  const bills = ORDERS.map(({ goodsUsdCents, weightMg }) => {
    const goodsCents = centsOfUsd(goodsUsdCents, rules.pricing);
    const savedCents = largestDiscount(earnedDiscounts(goodsCents, NEW_BUYER, rules))?.cents ?? 0;
    const subtotalCents = goodsCents - savedCents;
    const parcel = { country: COUNTRY, billableMg: weightMg, totalMg: weightMg, subtotalCents };
    const shippingCents = shippingOffers(parcel, rules)[0]?.cents ?? 0;
    return { goodsCents, weightMg, savedCents, shippingCents, totalCents: subtotalCents + shippingCents };
  });
  const row = (key: string, name: string, cell: (bill: (typeof bills)[number]) => string) => ({
    key,
    cells: [name, ...bills.map((bill) => <bdi key={bill.goodsCents}>{cell(bill)}</bdi>)],
  });

  return (
    <FigureTable
      caption={<Trans>Three sample orders to {country}, standard shipping, no coupon</Trans>}
      wide
      head={[t`Order`, t`Small`, t`Medium`, t`Large`]}
      rows={[
        row("weight", t`Weight`, (bill) => weight(bill.weightMg)),
        row("goods", t`Items`, (bill) => charged(bill.goodsCents)),
        row("saved", t`Big-order discount`, (bill) => (bill.savedCents === 0 ? "–" : `−${charged(bill.savedCents)}`)),
        row("shipping", t`Shipping`, (bill) => (bill.shippingCents === 0 ? t`Free` : charged(bill.shippingCents))),
        row("total", t`You pay`, (bill) => charged(bill.totalCents)),
      ]}
    />
  );
}
