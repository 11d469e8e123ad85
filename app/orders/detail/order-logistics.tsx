import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { GoodsName } from "../../../ui/goods-name.tsx";
import { Icon, type IconName } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import type { CustomerOrder, CustomerOrderLine } from "../order-queries.ts";
import { Section } from "./section.tsx";
import styles from "./order-logistics.module.css";

type Parcel = CustomerOrder["logistics"][number];

type OrderLogisticsProps = { order: CustomerOrder; lines: readonly CustomerOrderLine[] };

/** Parcels with their carriers and numbers, and the order's events, latest first (SPEC ORD-02). */
export function OrderLogistics({ order, lines }: OrderLogisticsProps) {
  const { logistics, events } = order;
  return (
    <Section title={<Trans>Shipping and tracking</Trans>}>
      {logistics.length > 0 && (
        <ul className={styles.parcels}>
          {logistics.map((parcel, index) => (
            <ParcelItem key={index} parcel={parcel} lines={lines} />
          ))}
        </ul>
      )}
      <Events events={events} shippingMethod={order.shippingMethod} />
    </Section>
  );
}

function ParcelItem({ parcel, lines }: { parcel: Parcel; lines: readonly CustomerOrderLine[] }) {
  const { date, count } = useFormats();
  const { carrier, trackingNumber, trackingUrl, shippedAt } = parcel;
  const sent = date(shippedAt);
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return (
    <li className={styles.parcel}>
      <Icon name="truck" />
      <div>
        <strong>
          <Trans>
            <bdi>{carrier}</bdi>, shipped on {sent}
          </Trans>
        </strong>
        {trackingNumber !== "" && (
          <p className={styles.about}>
            <Trans>
              Tracking number{" "}
              <bdi dir="ltr" translate="no">
                {trackingNumber}
              </bdi>
            </Trans>
          </p>
        )}
        <details className={styles.about}>
          <summary>
            <Icon name="down" size={16} />
            <Plural value={pieces} one="# piece" other="# pieces" />
          </summary>
          <ul>
            {parcel.lines.map(({ id, quantity }) => {
              const line = byId.get(id);
              return (
                line && (
                  <li key={id}>
                    {count(quantity)} × <GoodsName {...line} />
                  </li>
                )
              );
            })}
          </ul>
        </details>
        {trackingUrl !== null && (
          <a className={buttonClass({ size: "compact" })} href={trackingUrl} target="_blank" rel="noopener noreferrer">
            <Trans>Track parcel</Trans>
          </a>
        )}
      </div>
    </li>
  );
}

const ICONS: Record<string, IconName> = {
  ...{ made: "bag", placed: "bag", paid: "check", "payment-failed": "warning", shipped: "truck", fulfilled: "box" },
  ...{ cancelled: "close", voided: "close", refunded: "coins", "refund-done": "coins" },
  ...{ "return-requested": "undo", "return-approved": "undo", "return-declined": "undo", "return-received": "undo" },
};

function Events({ events, shippingMethod }: Pick<CustomerOrder, "events" | "shippingMethod">) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const words: Record<string, string> = {
    made: t`Order created`,
    placed: t`Order placed`,
    paid: t`Paid`,
    "payment-failed": t`The payment did not go through`,
    shipped: t`A parcel was shipped`,
    fulfilled: shippingMethod === null ? t`Completed` : t`All items shipped`,
    cancelled: t({ message: "Cancelled", context: "order" }),
    voided: t`Voided`,
    refunded: t`Refund issued`,
    "refund-done": t`Refund arrived`,
    "return-requested": t`Return requested`,
    "return-approved": t`Return approved`,
    "return-declined": t`Return declined`,
    "return-received": t`Returned items received`,
  };
  // An order that is made and placed in one go shows only the second event.
  const isPlaced = events.some(({ kind }) => kind === "placed");
  const shownEvents = events
    .filter(({ kind }) => words[kind] !== undefined && !(isPlaced && kind === "made"))
    .toReversed();
  return (
    <ol className={styles.events}>
      {shownEvents.map(({ kind, at }, index) => (
        <li key={index}>
          <span className={styles.mark}>
            <Icon name={ICONS[kind] ?? "info"} size={16} />
          </span>
          <span>{words[kind]}</span>
          <time dateTime={at}>{dateTime(at)}</time>
        </li>
      ))}
    </ol>
  );
}
