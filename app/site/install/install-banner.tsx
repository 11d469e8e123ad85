import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { BrandMark } from "../../../ui/pictures/brand-mark.tsx";
import { useApp } from "../../context.tsx";
import { useLocalState } from "../../local-state.ts";
import { onDemand } from "../../on-demand.tsx";
import { useInstall } from "./install-prompt.ts";
import styles from "./install-banner.module.css";

const InstallSteps = onDemand(
  async () => (await import("./install-steps.tsx")).InstallSteps,
  ({ open }) => open,
);

/** SPEC HOME-02: offers the shop as an app, by the browser's dialog or, on phones without one, by instructions. */
export function InstallBanner() {
  const { t } = useLingui();
  const { name: shopName, icons, built } = useApp().brand;
  const closed = useLocalState((state) => state.installClosed);
  const { install, installed } = useInstall();
  const [telling, setTelling] = useState(false);
  if (closed || installed) return null;
  return (
    <section className={styles.banner} data-offered={install !== null || undefined} aria-labelledby="install">
      <span className={styles.mark}>
        {built ? <BrandMark /> : <img src={`${icons}/icon-192.png`} alt="" width="48" height="48" />}
      </span>
      <div className={styles.words}>
        <h2 id="install">
          <Trans>{shopName} on your home screen</Trans>
        </h2>
        <p>
          <Trans>One tap away, in a window of its own.</Trans>
        </p>
        <Button size="compact" icon="download" onClick={() => (install ? void install() : setTelling(true))}>
          <Trans>Install</Trans>
        </Button>
      </div>
      <IconButton
        icon="close"
        label={t`Do not show this again`}
        onClick={() => useLocalState.setState({ installClosed: true })}
      />
      <InstallSteps open={telling} onClose={() => setTelling(false)} />
    </section>
  );
}
