import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { BrandName } from "../../ui/pictures/brand-name.tsx";
import { Icon } from "../../ui/pictures/icons.tsx";
import { useCheckoutContext } from "../checkout-context.tsx";
import styles from "./frame.module.css";

type FrameProps = {
  title: string;
  back: "cart" | "shop";
  description?: string;
  /** Whether only this browser can open the page, so that robots need no "noindex". */
  guarded?: boolean;
  children: ReactNode;
};

/** Around every screen of the checkout: a link back, and no other navigation. */
export function Frame({ title, back, description, guarded = false, children }: FrameProps) {
  const { brand } = useCheckoutContext();
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
      {/* Its address may open somebody's order: robots.txt must allow this path, or robots never read the tag. */}
      {!guarded && <meta name="robots" content="noindex" />}
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.wordmark} href="/" dir="auto" translate="no">
            <BrandName {...brand} />
          </a>
          <a className={styles.back} href={back === "cart" ? "/pages/shopcart/index" : "/"}>
            <Icon name="back" size={18} />
            {back === "cart" ? <Trans>Back to cart</Trans> : <Trans>Back to the shop</Trans>}
          </a>
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
