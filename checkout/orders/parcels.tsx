import { Plural, Trans } from "@lingui/react/macro";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { buttonClass } from "../../ui/forms/button.tsx";
import { Icon } from "../../ui/pictures/icons.tsx";
import { LineName } from "../cart/line-name.tsx";
import { useFormats } from "../checkout-context.tsx";
import { Section } from "../parts/section.tsx";
import styles from "./parcels.module.css";

type ParcelsProps = Pick<PlacedOrder, "parcels" | "lines">;
type Parcel = PlacedOrder["parcels"][number];

/** What was shipped, by which carrier, with tracking links. */
export function Parcels({ parcels, lines }: ParcelsProps) {
  if (parcels.length === 0) return null;
  return (
    <Section title={<Plural value={parcels.length} one="Your parcel" other="Your parcels" />}>
      <ul className={styles.parcels}>
        {parcels.map((parcel, index) => (
          <li key={index} className={styles.parcel}>
            <Icon name="truck" />
            <div className={styles.words}>
              <Sent parcel={parcel} />
              <span className={styles.about}>
                <Trans>
                  Tracking number{" "}
                  <bdi className={styles.number} translate="no">
                    {parcel.trackingNumber}
                  </bdi>
                </Trans>
              </span>
              <ul className={styles.about}>
                {parcel.lines.map((line) => (
                  <PackedLine key={line.index} quantity={line.quantity} sold={lines[line.index]} />
                ))}
              </ul>
              {parcel.trackingUrl && (
                <a
                  className={buttonClass({ size: "compact" })}
                  href={parcel.trackingUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Trans>Track parcel</Trans>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Sent({ parcel }: { parcel: Parcel }) {
  const { day } = useFormats();
  const [carrier, date] = [parcel.carrier, day(parcel.shippedAt)];
  return (
    <strong>
      <Trans>
        <bdi>{carrier}</bdi>, shipped on {date}
      </Trans>
    </strong>
  );
}

function PackedLine({ quantity, sold }: { quantity: number; sold: PlacedOrder["lines"][number] | undefined }) {
  const { count } = useFormats();
  if (!sold) return null;
  return (
    <li>
      {count(quantity)} × <LineName {...sold} />
    </li>
  );
}
