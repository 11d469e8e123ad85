import { Trans } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { useFormats } from "../formats.ts";
import { LocaleButton } from "../places/locale-button.tsx";
import { useRootData } from "../root-data.ts";
import { freeShippingFrom } from "../site/free-shipping.ts";
import styles from "./footer.module.css";
import { Wordmark } from "./wordmark.tsx";

/** The foot of the page: who this is and how to reach them. The cart has its own end. */
export function Footer() {
  const { pathname } = useLocation();
  const formats = useFormats();
  const base = useRootData()?.base;
  if (pathname === "/pages/shopcart/index") return null;

  const threshold = formats.amount(freeShippingFrom(base?.freeShippingAmount));
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Wordmark />
          <p>
            <Trans>
              Fashion jewelry, accessories and beads at wholesale prices. No account needed; free standard shipping from{" "}
              {threshold} to ten countries.
            </Trans>
          </p>
        </div>
        {base && (
          <div className={styles.contact}>
            <h2>
              <Trans>Contact</Trans>
            </h2>
            <a href={`mailto:${base.customerServiceEmail}`}>
              <Icon name="mail" size={18} />
              <bdi>{base.customerServiceEmail}</bdi>
            </a>
            <a href={`tel:${base.customerServicePhone.replaceAll(/[^+\d]/g, "")}`}>
              <Icon name="phone" size={18} />
              <bdi>{base.customerServicePhone}</bdi>
            </a>
          </div>
        )}
        <div className={styles.contact}>
          <h2>
            <Trans>Country, language, currency</Trans>
          </h2>
          <span className={styles.locale}>
            <LocaleButton />
          </span>
        </div>
      </div>
    </footer>
  );
}
