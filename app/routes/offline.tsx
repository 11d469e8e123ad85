import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFormats } from "../formats.ts";
import { OFFLINE_PAGE } from "../offline/kept.ts";
import { findReadablePages, type ReadablePage } from "../offline/read-pages.ts";
import { Page } from "../shell/page.tsx";
import styles from "./offline.module.css";

/** Stands for a page that cannot be had without a connection, and says what can (SPEC APPU-02). */
export function Component() {
  const { t } = useLingui();
  useEffect(() => {
    // The page she wanted, as soon as it can be had.
    const cameBack = () => void goOn();
    addEventListener("online", cameBack);
    return () => removeEventListener("online", cameBack);
  }, []);
  return (
    <Page title={t`You are offline`} heading="bar-only" indexed={false}>
      <EmptyState
        pageTitle
        icon="offline"
        title={<Trans>This page needs a connection</Trans>}
        text={<Trans>Your cart and what you have changed are safe on this device.</Trans>}
      >
        <Button kind="primary" icon="history" onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
      <Readable />
    </Page>
  );
}

function Readable() {
  const formats = useFormats();
  const [pages, setPages] = useState<readonly ReadablePage[]>([]);
  useEffect(() => {
    void findReadablePages().then(setPages);
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className={styles.readable} aria-labelledby="readable">
      <h2 id="readable">
        <Trans>What you can read now</Trans>
      </h2>
      <ul>
        {pages.map(({ path, title, readAt }) => (
          <li key={path}>
            {/* A document of its own: the shop's data cannot be fetched for it. */}
            <a href={path}>{title}</a>
            <time dateTime={readAt}>{formats.moment(readAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A browser that is "online" again may have found no more than a network. */
async function goOn(): Promise<void> {
  try {
    const { ok } = await fetch(OFFLINE_PAGE, { method: "HEAD", cache: "no-store" });
    if (ok) tryAgain();
  } catch {
    // Not yet: it is heard of again, or she tries.
  }
}

function tryAgain(): void {
  const wanted = location.hash.slice(1);
  // Only within the shop, whatever the address says.
  const isOurs = /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(OFFLINE_PAGE);
  location.replace(isOurs ? wanted : "/");
}
