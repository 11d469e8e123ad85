import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button, buttonClass } from "../../ui/forms/button.tsx";
import { Section } from "../parts/section.tsx";
import { FIND_ORDER_PATH } from "./order-address.ts";
import styles from "./guest-order.module.css";

/** How somebody without an account finds the order again, and what an account would give them (SPEC CHK-03). */
export function GuestOrder({ name, email }: { /** "#10001" */ name: string; email: string }) {
  const [copied, setCopied] = useState(false);
  const number = name.replace("#", "");
  return (
    <div className={styles.guest}>
      <Section title={<Trans>Track your order</Trans>}>
        <p>
          <Trans>This page always shows where your order is. Its link is also in our email.</Trans>
        </p>
        <p className={styles.ways}>
          <Button
            size="compact"
            icon="copy"
            onClick={() =>
              void navigator.clipboard.writeText(location.href).then(
                () => setCopied(true),
                () => {},
              )
            }
          >
            {copied ? <Trans>Link copied</Trans> : <Trans>Copy the tracking link</Trans>}
          </Button>
          <a className={buttonClass({ size: "compact" })} href={`${FIND_ORDER_PATH}?number=${number}`}>
            <Trans>Find it by number and email</Trans>
          </a>
        </p>
      </Section>
      <Section title={<Trans>Create an account</Trans>}>
        <p>
          <Trans>
            See your orders in one place, order again with one tap, and get coupons for new customers. All you need is a
            password.
          </Trans>
        </p>
        <p className={styles.ways}>
          <a className={buttonClass({ size: "compact" })} href={`/login/index#${new URLSearchParams({ email })}`}>
            <Trans>Create account</Trans>
          </a>
        </p>
      </Section>
    </div>
  );
}
