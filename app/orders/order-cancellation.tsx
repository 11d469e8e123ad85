import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { CANCELLATION_STEPS } from "../../domain/cancellation.ts";
import { RETURN_POLICY } from "../../domain/returns.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import type { CustomerOrder } from "../api/order-queries.ts";
import { useFormats } from "../formats.ts";
import { useRootData } from "../root-data.ts";
import styles from "./order-cancellation.module.css";
import { mutedClass, Section } from "./section.tsx";
import { centsOf } from "./wire-amounts.ts";

const [FREE, WITH_FEE] = CANCELLATION_STEPS;

type OrderCancellationProps = { order: CustomerOrder; /** The terms have changed. */ onOver: () => void };

/** Until when the order can be cancelled, what that costs, and whom to ask, as it stands now (SPEC CANC-01). */
export function OrderCancellation({ order, onOver }: OrderCancellationProps) {
  const { allowed, until } = order.cancellation;
  if (order.state === "VOIDED" || order.state === "REFUNDED") return null;
  return (
    <Section title={<Trans>Cancelling</Trans>}>
      {until !== null && <Countdown until={until} free={allowed === "free"} onOver={onOver} />}
      <p className={mutedClass}>
        <Terms order={order} />
      </p>
      {allowed !== "no" && <AccountManager about={order.name} />}
    </Section>
  );
}

const TICK_MS = 15_000;

function Countdown({ until, free, onOver }: { until: string; free: boolean; onOver: () => void }) {
  const { duration } = useFormats();
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(until) - now;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  if (isOver) return null;
  return (
    <p className={styles.left} data-tone={free ? "positive" : "warning"}>
      <Icon name="clock" size={20} />
      <span>
        {free ? (
          <Trans>Free of charge for another {duration(left)}</Trans>
        ) : (
          <Trans>Possible with a fee for another {duration(left)}</Trans>
        )}
      </span>
    </p>
  );
}

function Terms({ order }: { order: CustomerOrder }): ReactNode {
  const { dollars, percent, moment } = useFormats();
  const { allowed, until } = order.cancellation;
  const fee = <bdi>{dollars(centsOf(order.cancellation.fee))}</bdi>;
  const share = percent(WITH_FEE.feeBasisPoints);
  const end = until && moment(until);
  const [{ upToHours: hours }, { days }] = [WITH_FEE, RETURN_POLICY];
  switch (allowed) {
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
      if (order.logistics.length > 0) {
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

/** How to ask: by letter, by messenger, by phone; as far as the shop has said. */
function AccountManager({ about }: { about: string }) {
  const { t } = useLingui();
  const { base } = useRootData() ?? {};
  if (!base) return null;
  const { customerServiceName, customerServiceEmail, customerServicePhone, whatsappLink } = base;
  const subject = encodeURIComponent(t`Cancel order ${about}`);
  return (
    <div className={styles.manager}>
      <p>{customerServiceName === "" ? <Trans>Your account manager</Trans> : <bdi>{customerServiceName}</bdi>}</p>
      <div>
        {customerServiceEmail !== "" && (
          <a className={buttonClass({ size: "compact" })} href={`mailto:${customerServiceEmail}?subject=${subject}`}>
            <Icon name="mail" size={20} />
            <Trans>Write an email</Trans>
          </a>
        )}
        {whatsappLink !== "" && (
          <a className={buttonClass({ size: "compact" })} href={whatsappLink} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" size={20} />
            WhatsApp
          </a>
        )}
        {customerServicePhone !== "" && (
          <a
            className={buttonClass({ size: "compact" })}
            href={`tel:${customerServicePhone.replaceAll(/[^\d+]/g, "")}`}
          >
            <Icon name="phone" size={20} />
            <bdi dir="ltr">{customerServicePhone}</bdi>
          </a>
        )}
      </div>
    </div>
  );
}
