import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import styles from "./install-steps.module.css";

/** How to add the shop to the home screen by hand, where the browser does not offer it (SPEC HOME-02). */
export function InstallSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Install Filigree`}>
      <ol className={styles.steps}>
        <li>
          <Trans>Open the menu of your browser: the Share button on an iPhone, the three dots on Android.</Trans>
        </li>
        <li>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </li>
        <li>
          <Trans>Filigree is then among your apps.</Trans>
        </li>
      </ol>
    </Dialog>
  );
}
