import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
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
        <InformationLinks />
        {base && <Contact email={base.customerServiceEmail} phone={base.customerServicePhone} />}
        <div className={styles.contact}>
          <h2>
            <Trans>Country, language, currency</Trans>
          </h2>
          <span className={styles.locale}>
            <LocaleButton />
          </span>
        </div>
        <LegalLinks />
      </div>
    </footer>
  );
}

function InformationLinks() {
  const { t } = useLingui();
  return (
    <nav className={styles.links} aria-label={t`Information`}>
      <ul>
        <FooterLink to="/customer/help">
          <Trans>Help center</Trans>
        </FooterLink>
        <FooterLink to="/about/howOrder">
          <Trans>How to order</Trans>
        </FooterLink>
        <FooterLink to="/about/shippingPolicy">
          <Trans>Shipping</Trans>
        </FooterLink>
        <FooterLink to="/about/returnRefund">
          <Trans>Returns and refunds</Trans>
        </FooterLink>
        <FooterLink to="/about/vipDiscount">
          <Trans>VIP discount</Trans>
        </FooterLink>
        <FooterLink to="/business/customize">
          <Trans>Custom jewelry</Trans>
        </FooterLink>
        <FooterLink to="/about/aboutUs">
          <Trans>About us</Trans>
        </FooterLink>
        <FooterLink to="/about/index">
          <Trans>All information</Trans>
        </FooterLink>
      </ul>
    </nav>
  );
}

function LegalLinks() {
  const { t } = useLingui();
  return (
    <nav className={styles.legal} aria-label={t`Rules and rights`}>
      <ul>
        <FooterLink to="/about/terms">
          <Trans>Terms of service</Trans>
        </FooterLink>
        <FooterLink to="/about/legal">
          <Trans>Legal notice</Trans>
        </FooterLink>
        <FooterLink to="/about/privacy">
          <Trans>Privacy</Trans>
        </FooterLink>
        <FooterLink to="/about/cookie">
          <Trans>Cookies</Trans>
        </FooterLink>
        <FooterLink to="/about/notice">
          <Trans>Intellectual property</Trans>
        </FooterLink>
        <FooterLink to="/about/choice">
          <Trans>Advertising choices</Trans>
        </FooterLink>
      </ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <div className={styles.contact}>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <a href={`mailto:${email}`}>
        <Icon name="mail" size={18} />
        <bdi>{email}</bdi>
      </a>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
        <Icon name="phone" size={18} />
        <bdi>{phone}</bdi>
      </a>
    </div>
  );
}
