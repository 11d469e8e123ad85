import { Trans } from "@lingui/react/macro";
import { CancellationMessage } from "../../content/cancellation-messages.tsx";
import type { PlacedOrder } from "../../contract/orders/checkout.ts";
import { buttonClass } from "../../ui/forms/button.tsx";
import { Icon } from "../../ui/pictures/icons.tsx";
import { Until } from "../../ui/until.tsx";
import { useFormats } from "../checkout-context.tsx";
import { Section } from "../parts/section.tsx";

/** Until when the order can be cancelled, and what that costs now (SPEC CANC-01). */
export function CancellationTerms({ order, serviceEmail }: { order: PlacedOrder; serviceEmail: string | null }) {
  if (order.state === "VOIDED" || order.state === "REFUNDED") return null;
  const writes = order.cancellation.allowed !== "no" && serviceEmail !== null;
  return (
    <Section title={<Trans>Cancellation</Trans>}>
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

function Terms({ order }: { order: PlacedOrder }) {
  const { charged, percent } = useFormats();
  const { allowed, feeCents, until } = order.cancellation;
  return (
    <CancellationMessage
      allowed={allowed}
      rules={order.cancellation}
      state={order.state}
      wasSent={order.parcels.length > 0}
      end={until && <Until at={until} />}
      fee={<bdi>{charged(feeCents)}</bdi>}
      percent={percent}
    />
  );
}
