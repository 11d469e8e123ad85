import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Spinner } from "../../../ui/lists/spinner.tsx";
import { useInBrowser } from "../../../ui/timing/use-in-browser.ts";
import { useApp } from "../../context.tsx";
import { useCopy } from "../../use-copy.ts";
import { shareLines, type LinesToShare } from "./shared-link.ts";
import styles from "./share-lines.module.css";

type ShareLinesProps = {
  open: boolean;
  onClose: () => void;
  share: LinesToShare;
};

/** Makes a link to lines and shares it: through the browser's share dialog, or by copying. */
export function ShareLines({ open, onClose, share }: ShareLinesProps) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog open={open} onClose={onClose} title={share.kind === "cart" ? t`Share this cart` : t`Share this list`}>
      {open && <ShareLink key={attempt} share={share} onRetry={() => setAttempt(attempt + 1)} />}
    </Dialog>
  );
}

function ShareLink({ share, onRetry }: Pick<ShareLinesProps, "share"> & { onRetry: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  const canShare = useInBrowser() && "share" in navigator;
  const made = useSharedLink(share);

  if (made === null) {
    return (
      <div className={styles.waiting}>
        <Spinner size={32} />
      </div>
    );
  }
  const { link } = made;
  if (link === null) {
    return (
      <Notice tone="negative" title={<Trans>The link could not be created</Trans>}>
        <div>
          <Button size="compact" icon="history" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </Notice>
    );
  }
  const handOn = async () => {
    try {
      await navigator.share({ title: share.kind === "cart" ? t`Shared cart` : t`Shared list`, url: link });
    } catch {
      // The customer cancelled.
    }
  };
  return (
    <div className={styles.link}>
      <TextField
        label={t`Link`}
        hint={
          <Trans>
            Anyone with the link can see these items and quantities at current prices. The link works for 90 days.
          </Trans>
        }
        value={link}
        dir="ltr"
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button
          kind={canShare ? "secondary" : "primary"}
          icon="copy"
          wide
          onClick={() => void copy(link, t`Link copied`)}
        >
          <Trans>Copy link</Trans>
        </Button>
        {canShare && (
          <Button kind="primary" icon="share" wide onClick={() => void handOn()}>
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Null while the link is being made; its `link` is null if that failed. */
function useSharedLink(share: LinesToShare) {
  const { api } = useApp();
  const [lines] = useState(share);
  const [made, setMade] = useState<{ link: string | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    shareLines(api, lines).then(
      (link) => wanted && setMade({ link }),
      () => wanted && setMade({ link: null }),
    );
    return () => {
      wanted = false;
    };
  }, [api, lines]);
  return made;
}
