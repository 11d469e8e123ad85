import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { useApp } from "../../context.tsx";
import styles from "./install-steps.module.css";

/** How to add the shop to the home screen by hand, where the browser does not offer it (SPEC HOME-02). */
export function InstallSteps({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { name: shopName } = useApp().brand;
  return (
    <Dialog open={open} onClose={onClose} title={t`Install ${shopName}`}>
      <ol className={styles.steps}>
        <li>
          <Trans>Open the menu of your browser: the Share button on an iPhone, the three dots on Android.</Trans>
        </li>
        <li>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </li>
        <li>
          <Trans>{shopName} is then among your apps.</Trans>
        </li>
      </ol>
    </Dialog>
  );
}
