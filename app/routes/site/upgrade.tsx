import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/forms/button.tsx";
import { useMoves } from "../../navigation/use-moves.tsx";
import { useUpdate } from "../../offline/updates.ts";
import { Page } from "../../shell/page.tsx";
import { UpdateAction, UpdateProgress } from "../../site/settings/update-progress.tsx";
import styles from "../../site/settings/settings.module.css";

/** SPEC PAY-02, POP-01, APPU-01: the page that updates the app. A required update offers no "later". */
export function Component() {
  const { t } = useLingui();
  const moves = useMoves();
  const { step, required } = useUpdate();
  return (
    <Page title={t`App update`} tab={required} indexed={false}>
      <div className={styles.page}>
        <UpdateProgress />
        <div className={styles.updateActions}>
          <UpdateAction restart={() => location.reload()} />
          {!required && step !== "current" && (
            <Button onClick={() => void moves.back()}>
              <Trans>Later</Trans>
            </Button>
          )}
        </div>
      </div>
    </Page>
  );
}
