import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlacedOrder } from "../contract/checkout.ts";
import { CANCELLATION_STEPS } from "../domain/cancellation.ts";
import { RETURN_POLICY } from "../domain/returns.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icons.tsx";
import { Moment } from "./moment.tsx";
import { Section } from "./section.tsx";
import { useFormats } from "./world.tsx";

const [FREE, WITH_FEE] = CANCELLATION_STEPS;

/** Until when the order can be cancelled, and what that costs, as it stands now (SPEC CANC-01). */
export function CancellationTerms({ order, serviceEmail }: { order: PlacedOrder; serviceEmail: string | null }) {
  if (order.state === "VOIDED" || order.state === "REFUNDED") return null;
  const writes = order.cancellation.allowed !== "no" && serviceEmail !== null;
  return (
    <Section title={<Trans>Cancelling</Trans>}>
      <p>
        <Terms order={order} />
      </p>
      {writes && (
        <p>
          <a className={buttonClass()} href={`mailto:${serviceEmail}?subject=${encodeURIComponent(order.name)}`}>
            <Icon name="mail" size={18} />
            <bdi>{serviceEmail}</bdi>
          </a>
        </p>
      )}
    </Section>
  );
}

function Terms({ order }: { order: PlacedOrder }): ReactNode {
  const { dollars, percent } = useFormats();
  const { feeCents, until } = order.cancellation;
  const fee = <bdi>{dollars(feeCents)}</bdi>;
  const share = percent(WITH_FEE.feeBasisPoints);
  const end = until && <Moment at={until} />;
  const [{ upToHours: hours }, { days }] = [WITH_FEE, RETURN_POLICY];
  switch (order.cancellation.allowed) {
    case "by-account-manager":
      return (
        <Trans>
          This order is not paid yet: your account manager cancels it for you, free of charge. Once it is paid, you can
          cancel free of charge for {FREE.upToHours} hours.
        </Trans>
      );
    case "free":
      return (
        <Trans>
          You can cancel free of charge until {end}. After that, and up to {hours} hours after payment, {share} of the
          total is kept. Write to us to cancel.
        </Trans>
      );
    case "with-fee":
      return (
        <Trans>
          You can cancel until {end}; {fee} is kept of what you paid ({share} of the total). Write to us to cancel.
        </Trans>
      );
    case "no":
      if (order.parcels.length > 0) {
        return (
          <Trans>This order was sent and can no longer be cancelled. Goods can be sent back for {days} days.</Trans>
        );
      }
      return order.state === "PAID" ? (
        <Trans>This order can no longer be cancelled: it was paid more than {hours} hours ago.</Trans>
      ) : (
        <Trans>This order can no longer be cancelled.</Trans>
      );
  }
}
