import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { CancellationMessage } from "../../../content/cancellation-messages.tsx";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Until } from "../../../ui/until.tsx";
import { centsOf } from "../../api/wire-money.ts";
import { useFormats } from "../../formats.ts";
import { useRootData } from "../../root-data.ts";
import type { CustomerOrder } from "../order-queries.ts";
import { mutedClass, Section } from "./section.tsx";
import styles from "./order-cancellation.module.css";

type OrderCancellationProps = { order: CustomerOrder; /** A deadline has passed. */ onOver: () => void };

/** Until when the order can be cancelled, what that costs now, and whom to ask (SPEC CANC-01). */
export function OrderCancellation({ order, onOver }: OrderCancellationProps) {
  const { allowed, until } = order.cancellation;
  if (order.state === "VOIDED" || order.state === "REFUNDED") return null;
  return (
    <Section title={<Trans>Cancellation</Trans>}>
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

function Terms({ order }: { order: CustomerOrder }) {
  const { charged, percent } = useFormats();
  const { allowed, fee, until } = order.cancellation;
  return (
    <CancellationMessage
      allowed={allowed}
      rules={order.cancellation}
      state={order.state}
      wasSent={order.logistics.length > 0}
      end={until && <Until at={until} />}
      fee={<bdi>{charged(centsOf(fee))}</bdi>}
      percent={percent}
    />
  );
}

/** How to ask: by e-mail, messenger or phone, as far as the shop names them. */
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
