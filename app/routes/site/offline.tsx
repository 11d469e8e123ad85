import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { useFormats } from "../../formats.ts";
import { OFFLINE_PAGE } from "../../offline/caches.ts";
import { findReadablePages, type ReadablePage } from "../../offline/read-pages.ts";
import { Page } from "../../shell/page.tsx";
import styles from "./offline.module.css";

const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;

/** Shown for a page that cannot be loaded without a connection; says which pages can (SPEC APPU-02). */
export function Component() {
  const { t } = useLingui();
  useEffect(openOnceLoadable, []);
  return (
    <Page title={t`You are offline`} heading="bar-only" indexed={false}>
      <EmptyState
        pageTitle
        icon="offline"
        title={<Trans>This page needs a connection</Trans>}
        text={<Trans>Your cart and your changes are saved on this device.</Trans>}
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
        <Trans>Pages available offline</Trans>
      </h2>
      <ul>
        {pages.map(({ path, title, readAt }) => (
          <li key={path}>
            {/* A full page load: the shop's data cannot be fetched for it. */}
            <a href={path}>{title}</a>
            <time dateTime={readAt}>{formats.dateTime(readAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Opens the page that was asked for. A browser that was online all the time says nothing when the shop can be reached
 * again, so that is also asked from time to time.
 */
function openOnceLoadable(): () => void {
  let delayMs = FIRST_RETRY_MS;
  const retry = () => {
    if (navigator.onLine && wantedPage() !== null) void goOn();
    delayMs = Math.min(delayMs * 2, LONGEST_RETRY_MS);
    timer = setTimeout(retry, delayMs);
  };
  let timer = setTimeout(retry, delayMs);
  const cameBack = () => void goOn();
  addEventListener("online", cameBack);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", cameBack);
  };
}

/** A browser that says "online" may have found no more than a network. */
async function goOn(): Promise<void> {
  try {
    const { ok } = await fetch(OFFLINE_PAGE, { method: "HEAD", cache: "no-store" });
    if (ok) tryAgain();
  } catch {
    // Not yet: another "online" event, or the visitor, tries again.
  }
}

function tryAgain(): void {
  location.replace(wantedPage() ?? "/");
}

/** The page in place of which this one is shown. Only within the shop, whatever the address says. */
function wantedPage(): string | null {
  const wanted = location.hash.slice(1);
  const isOurs = /^\/(?![/\\])/.test(wanted) && !wanted.startsWith(OFFLINE_PAGE);
  return isOurs ? wanted : null;
}
