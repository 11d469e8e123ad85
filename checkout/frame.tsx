import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "../ui/icons.tsx";
import styles from "./frame.module.css";

type FrameProps = {
  /** Of the window. */
  title: string;
  /** Where the way back leads. */
  back: "cart" | "shop";
  children: ReactNode;
};

/** The page around every screen of the checkout: the shop's name, a way back, and nothing to get lost in. */
export function Frame({ title, back, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <title>{`${title} – Filigree`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.wordmark} href="/" lang="en" dir="ltr">
            <svg width="26" height="26" viewBox="0 0 26 26" fill="none" stroke="currentColor" aria-hidden="true">
              <path
                d="M13 2.5c4.6 4.4 7.4 7.9 7.4 12A7.4 7.4 0 0 1 13 22a7.4 7.4 0 0 1-7.4-7.5c0-4.1 2.8-7.6 7.4-12z"
                strokeWidth="1.7"
                strokeLinejoin="round"
              />
              <path
                d="M13 18.6a3.6 3.6 0 1 1 3.6-3.6c0 1.5-1.1 2.3-2.2 2.3s-1.9-.8-1.9-1.8"
                strokeWidth="1.5"
                strokeLinecap="round"
              />
            </svg>
            Filigree
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
