import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { createPath, useNavigation, type Path } from "react-router";
import { Spinner } from "../../ui/lists/spinner.tsx";
import styles from "./navigation-progress.module.css";

const TIMEOUT_MS = 60_000;

/** While the next page loads: a spinner after 200 ms, a retry button after a minute (SPEC SHELL-06). */
export function NavigationProgress() {
  const navigation = useNavigation();
  return navigation.state === "loading" ? <Waiting key={navigation.location.key} to={navigation.location} /> : null;
}

function Waiting({ to }: { to: Path }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!late) {
    return (
      <div className={styles.waiting}>
        <span>
          <Spinner size={28} />
        </span>
      </div>
    );
  }
  return (
    <button type="button" className={styles.late} onClick={() => location.assign(createPath(to))}>
      <Trans>The connection timed out, click the screen to try again.</Trans>
    </button>
  );
}
