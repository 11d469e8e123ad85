import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { Icon } from "../../ui/pictures/icons.tsx";
import { useFormats } from "../formats.ts";
import { LocaleButton } from "../places/locale-button.tsx";
import { useRootData } from "../root-data.ts";
import { freeShippingFrom } from "../site/notices/free-shipping.ts";
import styles from "./footer.module.css";
import { Wordmark } from "./wordmark.tsx";

/** The page's footer: who the shop is and how to reach it. The cart has an end of its own. */
export function Footer() {
  const { pathname } = useLocation();
  const { t } = useLingui();
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
        <nav className={styles.links} aria-label={t`Information`}>
          <ul>
            <li>
              <Link to="/customer/help">
                <Trans>Help center</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/howOrder">
                <Trans>How to order</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/shippingPolicy">
                <Trans>Shipping</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/returnRefund">
                <Trans>Returns and refunds</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/vipDiscount">
                <Trans>VIP discount</Trans>
              </Link>
            </li>
            <li>
              <Link to="/business/customize">
                <Trans>Custom jewelry</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/aboutUs">
                <Trans>About us</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/index">
                <Trans>All information</Trans>
              </Link>
            </li>
          </ul>
        </nav>
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
        <nav className={styles.legal} aria-label={t`Rules and rights`}>
          <ul>
            <li>
              <Link to="/about/terms">
                <Trans>Terms of service</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/legal">
                <Trans>Legal notice</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/privacy">
                <Trans>Privacy</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/cookie">
                <Trans>Cookies</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/notice">
                <Trans>Intellectual property</Trans>
              </Link>
            </li>
            <li>
              <Link to="/about/choice">
                <Trans>Advertising choices</Trans>
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
