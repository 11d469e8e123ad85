import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Button, buttonClass } from "../../../ui/forms/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useCopy } from "../../use-copy.ts";
import styles from "./share-dialog.module.css";

export type ShareDialogProps = { open: boolean; onClose: () => void; title: string; url: string };

export function ShareDialog({ open, onClose, title, url }: ShareDialogProps) {
  const { t } = useLingui();
  const copy = useCopy();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <Dialog open={open} onClose={onClose} title={t`Share`}>
      <div className={styles.ways}>
        <TextField
          label={t`Link`}
          readOnly
          dir="ltr"
          maxLength={2_000}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="primary" icon="copy" wide onClick={() => void copy(url, t`Link copied`)}>
          <Trans>Copy link</Trans>
        </Button>
        <a className={buttonClass({ wide: true })} href={mail} target="_blank" rel="noreferrer">
          <Icon name="mail" size={20} />
          <Trans>Send by email</Trans>
        </a>
      </div>
    </Dialog>
  );
}
