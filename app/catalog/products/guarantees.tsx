import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RETURN_POLICY } from "../../../domain/orders/returns.ts";
import { SUPPORT } from "../../../domain/site/policies/support.ts";
import { Icon, type IconName } from "../../../ui/pictures/icons.tsx";
import { useFormats } from "../../formats.ts";
import { useRootData } from "../../root-data.ts";
import { useRules } from "../../use-rules.ts";
import styles from "./guarantees.module.css";

/** SPEC PROD-04: the shop's guarantees, read from the rules; each links to the page with the details. `contact`: a way to write to the shop. */
export function Guarantees({ contact }: { contact: ReactNode }) {
  const formats = useFormats();
  const { days } = RETURN_POLICY;
  const { freeHours: hours } = useRules().cancellation;
  const set = useRootData()?.base?.hours;
  const reply = formats.count((set?.replyHours ?? SUPPORT.replyHours)[0]);
  return (
    <section className={styles.guarantees}>
      <h2>
        <Trans>Our guarantees</Trans>
      </h2>
      <ul>
        <Guarantee
          icon="shield"
          to="/about/returnRefund"
          title={<Plural value={days} one="# day to return" other="# days to return" />}
        >
          <Trans>For items that arrive damaged, defective or wrong.</Trans>
        </Guarantee>
        <Guarantee
          icon="clock"
          to="/about/faq"
          title={<Plural value={hours} one="# hour to change your mind" other="# hours to change your mind" />}
        >
          <Trans>Cancel a paid order free of charge within this time.</Trans>
        </Guarantee>
        <Guarantee icon="tag" to="/about/howOrder" title={<Trans>No hidden costs</Trans>}>
          <Trans>You pay exactly the total shown in your cart.</Trans>
        </Guarantee>
        <Guarantee icon="mail" to="/customer/contacts" title={<Trans>Help when you need it</Trans>}>
          {set ? (
            <Trans>We reply within {reply} hours.</Trans>
          ) : (
            <Trans>Monday to Saturday. We reply within {reply} hours.</Trans>
          )}
        </Guarantee>
      </ul>
      {contact}
    </section>
  );
}

type GuaranteeProps = { icon: IconName; to: string; title: ReactNode; children: ReactNode };

function Guarantee({ icon, to, title, children }: GuaranteeProps) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} size={22} />
        <span>
          <b>{title}</b>
          <span>{children}</span>
        </span>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  );
}
