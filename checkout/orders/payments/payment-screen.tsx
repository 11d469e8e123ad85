import { Trans, useLingui } from "@lingui/react/macro";
import { buttonClass } from "../../../ui/forms/button.tsx";
import type { OrderData } from "../../page-data.ts";
import { Frame } from "../../parts/frame.tsx";
import { Section } from "../../parts/section.tsx";
import { orderPath } from "../order-address.ts";
import { OrderHeading } from "../order-heading.tsx";
import { OrderTotals } from "../order-totals.tsx";
import { useOrder } from "../use-order.ts";
import { PaymentParts } from "./payment-parts.tsx";
import styles from "./payment-screen.module.css";

/** The return page of payment providers (SPEC PAY-02). */
export function PaymentScreen({ cart, order: given }: OrderData) {
  const { t } = useLingui();
  const { order, watch, watchAgain } = useOrder(cart, given);
  return (
    <Frame title={t`Payment of order ${order.name}`} back="shop">
      <div className={styles.page}>
        <OrderHeading order={order} />
        <PaymentParts cart={cart} order={order} watch={watch} onWatch={watchAgain} />
        <Section title={<Trans>Your order</Trans>}>
          <OrderTotals order={order} />
          <a className={buttonClass({ kind: order.state === "PAID" ? "primary" : "secondary" })} href={orderPath(cart)}>
            <Trans>View order details</Trans>
          </a>
        </Section>
      </div>
    </Frame>
  );
}
