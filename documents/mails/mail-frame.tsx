import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type CSSProperties, type ReactNode } from "react";
import type { Sender, SenderLogo } from "../../contract/documents.ts";
import { DARK, LIGHT } from "../palette.ts";
import { useMailContext } from "./mail-context.tsx";

type MailFrameProps = {
  /** The heading as well. */
  subject: string;
  /** "" if it is not known. */
  firstName: string;
  children: ReactNode;
};

const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";

/** The frame of an e-mail in the shop's look. Tables and inline styles, because mail programs support little else. */
export function MailFrame({ subject, firstName, children }: MailFrameProps) {
  const { sender, formats, direction } = useMailContext();
  return (
    <html lang={formats.language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: DARK_SHEET }} />
      </head>
      <body className="ground" style={styles.body}>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="ground"
          style={styles.ground}
        >
          <tbody>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it holds the whole e-mail */}
              <td align="center" style={styles.margin}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.column}>
                  <tbody>
                    <tr>
                      <td style={styles.top}>
                        <a href={sender.url} className="wordmark" style={styles.wordmark} dir="auto">
                          {sender.logo && <Logo logo={sender.logo} name={sender.name} />}
                          {!sender.logo?.named && sender.name}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td className="card" dir={direction} style={{ ...styles.card, textAlign: start(direction) }}>
                        <h1 style={styles.heading}>{subject}</h1>
                        <Greeting firstName={firstName} />
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="muted" dir={direction} style={{ ...styles.foot, textAlign: start(direction) }}>
                        <Foot />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** On a light tile: a dark mark would vanish in a mail program's dark scheme. */
function Logo({ logo, name }: { logo: SenderLogo; name: string }) {
  const { url, width, height, named } = logo;
  return (
    <>
      <img
        src={url}
        alt={named ? name : ""}
        width={Math.round(width / 2)}
        height={Math.round(height / 2)}
        style={styles.logo}
      />
      {!named && <br />}
    </>
  );
}

function Greeting({ firstName }: Pick<MailFrameProps, "firstName">) {
  return (
    <p style={styles.text}>
      {firstName === "" ? (
        <Trans>Hello,</Trans>
      ) : (
        <Trans>
          Hello <bdi>{firstName}</bdi>,
        </Trans>
      )}
    </p>
  );
}

function Foot() {
  const { t } = useLingui();
  const { sender } = useMailContext();
  const phone = sender.phone.replaceAll(/[^\d+]/g, "");
  return (
    <p style={styles.small}>
      {sender.email !== "" && (
        <>
          <Trans>Questions? Reply to this email or write to us:</Trans>{" "}
          <a href={`mailto:${sender.email}`} className="muted" style={styles.quietLink} dir="ltr">
            {sender.email}
          </a>
          <br />
        </>
      )}
      {sender.phone !== "" && (
        <>
          {t`Phone:`}{" "}
          <a href={`tel:${phone}`} className="muted" style={styles.quietLink} dir="ltr">
            {sender.phone}
          </a>
          <br />
        </>
      )}
      <a href={sender.url} className="muted" style={styles.quietLink} dir="ltr">
        {sender.name}
      </a>
      {sender.seller && <LegalLine seller={sender.seller} />}
    </p>
  );
}

/** Business e-mails must name the sender, with address and register. */
function LegalLine({ seller }: { seller: NonNullable<Sender["seller"]> }) {
  const { t } = useLingui();
  const { formats } = useMailContext();
  const { legalName, address, country, register, vatId } = seller;
  const place = [...address.split("\n"), country === "" ? "" : formats.country(country)];
  const parts = [legalName, ...place, register, vatId === "" ? "" : `${t`VAT ID`} ${formats.ltr(vatId)}`];
  return (
    <>
      <br />
      {parts
        .filter((part) => part !== "")
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && " · "}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
    </>
  );
}

/** The side where reading begins; mail programs do not know "start". */
export function start(direction: "ltr" | "rtl"): "left" | "right" {
  return direction === "rtl" ? "right" : "left";
}

const styles = {
  body: { margin: 0, padding: 0, backgroundColor: LIGHT.ground, color: LIGHT.ink, fontFamily: SANS },
  ground: { backgroundColor: LIGHT.ground },
  margin: { padding: "24px 12px" },
  column: { maxWidth: "600px", margin: "0 auto" },
  top: { padding: "0 8px 20px", textAlign: "center" },
  wordmark: {
    fontFamily: SERIF,
    fontSize: "28px",
    fontWeight: 600,
    letterSpacing: "-0.02em",
    color: LIGHT["brand-ink"],
    textDecoration: "none",
  },
  logo: { padding: "4px 8px", borderRadius: "8px", backgroundColor: "#ffffff" },
  card: {
    padding: "28px 24px",
    backgroundColor: LIGHT.surface,
    border: `1px solid ${LIGHT.hairline}`,
    borderRadius: "8px",
    fontFamily: SANS,
    fontSize: "16px",
    lineHeight: "1.5",
    color: LIGHT.ink,
  },
  heading: { margin: "0 0 16px", fontFamily: SERIF, fontSize: "22px", fontWeight: 600, lineHeight: "1.3" },
  text: { margin: "0 0 16px" },
  foot: { padding: "20px 24px 0", fontFamily: SANS, color: LIGHT["ink-muted"] },
  small: { margin: 0, fontSize: "14px", lineHeight: "1.6" },
  quietLink: { color: LIGHT["ink-muted"] },
} satisfies Record<string, CSSProperties>;

/** Inline styles know no dark scheme. */
const DARK_SHEET = `@media (prefers-color-scheme: dark) {
  .ground { background-color: ${DARK.ground} !important; }
  .card { background-color: ${DARK.surface} !important; border-color: ${DARK.hairline} !important; }
  .card, .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK["ink-muted"]} !important; }
  .wordmark, .link { color: ${DARK["brand-ink"]} !important; }
  .saved { color: ${DARK.positive} !important; }
  .line { border-color: ${DARK.hairline} !important; }
  .box { background-color: ${DARK.sunken} !important; }
  .warning { background-color: ${DARK["warning-pale"]} !important; color: ${DARK.warning} !important; }
  .button { background-color: ${DARK.brand} !important; color: ${DARK["on-brand"]} !important; }
}`;
