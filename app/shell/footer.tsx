import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { classes } from "../../ui/class-names.ts";
import { Icon } from "../../ui/pictures/icons.tsx";
import { latePart } from "../../ui/timing/late-part.ts";
import { useFormats } from "../formats.ts";
import { LocaleButton } from "../places/locale-button.tsx";
import { useRootData } from "../root-data.ts";
import { freeShippingFrom } from "../site/notices/free-shipping.ts";
import { Wordmark } from "./wordmark.tsx";
import styles from "./footer.module.css";

/** The page's footer: who the shop is and how to reach it. The cart has an end of its own. */
export function Footer() {
  const { pathname } = useLocation();
  const formats = useFormats();
  const base = useRootData()?.base;
  if (pathname === "/pages/shopcart/index") return null;

  const from = freeShippingFrom(base, formats.pricing);
  const threshold = from === null ? null : formats.amount(from);
  return (
    <footer className={styles.footer} {...latePart}>
      <div className={styles.inside}>
        <div className={styles.about}>
          <Wordmark />
          <p>
            {base?.about && <span lang={base.about.language}>{base.about.description} </span>}
            {threshold !== null ? (
              <Trans>No account needed; free standard shipping from {threshold} to selected countries.</Trans>
            ) : (
              <Trans>No account needed.</Trans>
            )}
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
  const pages = useRootData()?.base?.pages;
  return (
    <Fold title={<Trans>Information</Trans>}>
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
            <Trans>Made to order</Trans>
          </FooterLink>
          <FooterLink to="/about/aboutUs">
            <Trans>About us</Trans>
          </FooterLink>
          <FooterLink to="/about/index">
            <Trans>All information</Trans>
          </FooterLink>
          {pages?.map(({ path, title }) => (
            <FooterLink key={path} to={path}>
              {title}
            </FooterLink>
          ))}
        </ul>
      </nav>
    </Fold>
  );
}

function LegalLinks() {
  const { t } = useLingui();
  return (
    <Fold title={<Trans>Rules and rights</Trans>} className={styles.ofLegal}>
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
    </Fold>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

/** What the shop has said of it. */
function Contact({ email, phone }: { email: string; phone: string }) {
  const ways = [
    ["mail", `mailto:${email}`, email],
    ["phone", `tel:${phone.replaceAll(/[^+\d]/g, "")}`, phone],
  ] as const;
  return (
    <Fold title={<Trans>Contact</Trans>}>
      <div className={styles.contact}>
        {ways.map(
          ([icon, href, text]) =>
            text !== "" && (
              <a key={icon} href={href}>
                <Icon name={icon} size={18} />
                <bdi>{text}</bdi>
              </a>
            ),
        )}
      </div>
    </Fold>
  );
}

type FoldProps = { title: ReactNode; className?: string | undefined; children: ReactNode };

/** Folded on phones, where its title opens it; in wider windows it is always open. */
function Fold({ title, className, children }: FoldProps) {
  return (
    <details className={classes(styles.fold, className)}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" size={18} />
      </summary>
      {children}
    </details>
  );
}
