import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "../../../../ui/pictures/icons.tsx";
import { useApp } from "../../../context.tsx";
import { useRootData } from "../../../root-data.ts";
import { Page } from "../../../shell/page.tsx";
import { ContactWays } from "../../contact/contact-ways.tsx";
import { SupportHours } from "../../contact/support-hours.tsx";
import styles from "./contacts.module.css";

/** SPEC CONT-01 */
export function Component() {
  const { t } = useLingui();
  const { name: shopName } = useApp().brand;
  const base = useRootData()?.base;
  const name = base?.customerServiceName ?? "";
  const answers = [
    { to: "/about/faq", title: t`Questions and answers` },
    { to: "/customer/help", title: t`Help center` },
    { to: "/about/shippingPolicy", title: t`Shipping` },
    { to: "/about/returnRefund", title: t`Returns and refunds` },
    { to: "/business/customize", title: t`Made to order` },
  ];
  return (
    <Page
      title={t`Contact us`}
      canonical="/customer/contacts"
      description={
        base?.hours
          ? t`Reach ${shopName} by WhatsApp, email or phone.`
          : t`Reach ${shopName} by WhatsApp, email or phone, Monday to Saturday.`
      }
    >
      <div className={styles.page}>
        <section className={styles.part}>
          <p className={styles.lead}>
            {name === "" ? (
              <Trans>Every customer has an account manager who knows their orders.</Trans>
            ) : (
              <Trans>
                Your account manager is <bdi>{name}</bdi>, who can change, add to and cancel orders for you.
              </Trans>
            )}
          </p>
          <ContactWays />
        </section>
        <section className={styles.part}>
          <h2>
            <Trans>Opening hours</Trans>
          </h2>
          <SupportHours />
          <h2>
            <Trans>Instant answers</Trans>
          </h2>
          <ul className={styles.answers}>
            {answers.map(({ to, title }) => (
              <li key={to}>
                <Link to={to}>
                  {title}
                  <Icon name="forward" size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
