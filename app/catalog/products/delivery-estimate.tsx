import { Trans, useLingui } from "@lingui/react/macro";
import { countryName } from "../../../buyer/places/country-names.ts";
import { canBePriced } from "../../../domain/cart/lines.ts";
import { quote } from "../../../domain/cart/quote.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useApp } from "../../context.tsx";
import { useFormats } from "../../formats.ts";
import { openLocaleSheet } from "../../places/locale-state.ts";
import { useRules } from "../../use-rules.ts";
import type { ShownProduct } from "../cards/product.ts";
import type { Selection } from "./selection.ts";
import styles from "./delivery-estimate.module.css";

type DeliveryEstimateProps = { product: ShownProduct; selection: Selection };

/** SPEC PROD-04: delivery times to the visitor's country, and what the selection costs to ship. */
export function DeliveryEstimate({ product, selection }: DeliveryEstimateProps) {
  const { t } = useLingui();
  const { locale } = useApp();
  const formats = useFormats();
  const rules = useRules();
  const { freeShipping, deliveryDays } = rules;
  const { country, language } = locale;
  const { shippingOffers, ships } = quote({
    lines: product.variants
      .map((variant) => ({
        id: variant.id,
        platformMicros: variant.micros,
        quantity: selection.quantities[variant.id] ?? 0,
        weightMg: variant.weightMg,
        freeShipping: product.freeShipping,
        ships: variant.ships,
      }))
      .filter(canBePriced),
    spentCents: 0,
    country,
    method: "standard",
    rules,
  });
  const [soonest, latest] = deliveryDays.processing;
  // Nothing is delivered, so there is nothing to say about it.
  if (ships === false) return null;

  return (
    <section className={styles.delivery}>
      <div className={styles.to}>
        <Icon name="truck" size={22} />
        <h2>
          <Trans>Delivery to {countryName(country, language)}</Trans>
        </h2>
        <button type="button" className={styles.change} onClick={openLocaleSheet}>
          <Trans>Change</Trans>
        </button>
      </div>
      <ul className={styles.methods}>
        {shippingOffers.map(({ method, minDays, maxDays, cents }) => (
          <li key={method}>
            <span>
              <b>{method === "standard" ? t`Air standard` : t`Air express`}</b>{" "}
              <Trans>
                {minDays}–{maxDays} days
              </Trans>
            </span>
            {selection.pieces > 0 && (
              <span className={styles.cost}>{cents === 0 ? t`Free` : <bdi>{formats.amount(cents)}</bdi>}</span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        <Trans>
          Plus {soonest}–{latest} business days to prepare the order.
        </Trans>{" "}
        {freeShipping.countries.includes(country) && (
          <Trans>Standard shipping is free from {formats.amount(freeShipping.fromCents)}.</Trans>
        )}
      </p>
    </section>
  );
}
