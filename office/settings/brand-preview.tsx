import { Trans, useLingui } from "@lingui/react/macro";
import { type BrandColours, brandLook } from "../../domain/site/brand-colours.ts";
import { useFormats } from "../i18n/formats.ts";
import { variablesOf } from "../shell/tokens.ts";
import styles from "./brand-preview.module.css";

type BrandPreviewProps = {
  name: string;
  colours: BrandColours;
  logo: { src: string; named: boolean } | null;
};

/** Parts of the shop as they will look, in the light and the dark scheme. */
export function BrandPreview({ name, colours, logo }: BrandPreviewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { light, dark } = brandLook(colours);
  return (
    <div className={styles.schemes}>
      {[
        { title: t`Light`, tokens: light, ink: "#1b1a17", positive: "#0e6b50" },
        { title: t`Dark`, tokens: dark, ink: "#f3efe8", positive: "#6fcaa9" },
      ].map(({ title, tokens, ink, positive }) => (
        <section
          key={title}
          className={styles.scheme}
          aria-label={title}
          style={{ ...variablesOf(tokens), "--ink": ink, "--positive": positive }}
        >
          <div className={styles.header}>
            <span className={styles.wordmark} dir="auto">
              {logo && <img className={styles.logo} src={logo.src} alt={logo.named ? name : ""} />}
              {!logo?.named && name}
            </span>
            <span className={styles.badge}>{formats.count(3)}</span>
          </div>
          <div className={styles.card}>
            <span className={styles.tile} aria-hidden="true" />
            <span className={styles.text}>
              <span>
                <Trans>A product with a name</Trans>
              </span>
              <span>
                <strong className={styles.price}>{formats.cents(420)}</strong>{" "}
                <s className={styles.muted}>{formats.cents(500)}</s>
              </span>
              <span className={styles.pale}>
                <Trans>Free shipping</Trans>
              </span>
              <span className={styles.link}>
                <Trans>A link</Trans>
              </span>
            </span>
          </div>
          <div className={styles.buttons}>
            <span className={styles.button}>
              <Trans>Add to cart</Trans>
            </span>
            <span className={styles.pressed}>
              <Trans>Pressed</Trans>
            </span>
            <span className={styles.quiet}>
              <Trans>Cancel</Trans>
            </span>
          </div>
          <p className={styles.muted}>
            <Trans>Smaller text beside it</Trans>
          </p>
        </section>
      ))}
    </div>
  );
}
