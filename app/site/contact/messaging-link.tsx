import { Trans, useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { inShell } from "../../native/in-shell.ts";
import { useRootData } from "../../root-data.ts";
import { messagingLinks, WHATSAPP_INSTALL } from "./messaging.ts";

const IN_APP = "(display-mode: standalone)";
const OPENS_WITHIN_MS = 1_500;

type MessagingLinkProps = { className?: string | undefined; children: ReactNode };

/** SPEC CONT-01: the shop on WhatsApp, by a web link, or from the installed shop straight in the app. */
export function MessagingLink({ className, children }: MessagingLinkProps) {
  const links = messagingLinks(useRootData()?.base?.whatsappLink);
  const inApp = useInApp();
  const [missing, setMissing] = useState(false);
  if (!links) return null;
  if (!inApp || links.whatsAppLink === null) {
    return (
      <a className={className} href={links.whatsH5Link} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <>
      <a className={className} href={links.whatsAppLink} onClick={() => whenStillHere(() => setMissing(true))}>
        {children}
      </a>
      <NotInstalled open={missing} onClose={() => setMissing(false)} webLink={links.whatsH5Link} />
    </>
  );
}

type NotInstalledProps = { open: boolean; onClose: () => void; webLink: string };

function NotInstalled({ open, onClose, webLink }: NotInstalledProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`WhatsApp is not installed`}
      footer={
        <>
          <a className={buttonClass()} href={webLink} target="_blank" rel="noreferrer">
            <Trans>Open in browser</Trans>
          </a>
          <a className={buttonClass({ kind: "primary" })} href={WHATSAPP_INSTALL} target="_blank" rel="noreferrer">
            <Trans>Install now</Trans>
          </a>
        </>
      }
    >
      <p>
        <Trans>WhatsApp did not open on this device. Install it, or write to us in the browser.</Trans>
      </p>
    </Dialog>
  );
}

/** Browsers do not tell whether an app is installed: if the page is still visible after a moment, it is not. */
function whenStillHere(then: () => void): void {
  const left = new AbortController();
  const leave = () => left.abort();
  addEventListener("blur", leave, { signal: left.signal });
  document.addEventListener("visibilitychange", leave, { signal: left.signal });
  setTimeout(() => {
    if (!left.signal.aborted && !document.hidden) then();
    left.abort();
  }, OPENS_WITHIN_MS);
}

/** Whether the shop runs as an installed app. The server renders for a browser. */
function useInApp(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(IN_APP);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => inShell() || matchMedia(IN_APP).matches,
    () => false,
  );
}
