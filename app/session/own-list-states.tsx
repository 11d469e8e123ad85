import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../ui/forms/button.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { messageOfLoading } from "../api/failure-messages.ts";
import type { OwnList } from "./use-own-list.ts";
import styles from "./own-list-states.module.css";

/** Placeholders for a list: rows or tiles, as large as what will be there. */
export function WaitingList({ tiles = false }: { tiles?: boolean }) {
  return (
    <div className={tiles ? styles.tiles : styles.rows} role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {Array.from({ length: tiles ? 6 : 4 }, (_, index) => (
        <i key={index} aria-hidden="true" />
      ))}
    </div>
  );
}

export function BrokenList({
  list: { error, loadMore },
}: {
  list: Pick<OwnList<unknown>, "error" | "loadMore">;
}): ReactNode {
  const { i18n } = useLingui();
  return (
    <EmptyState
      icon="warning"
      title={<Trans>This list could not be loaded</Trans>}
      text={messageOfLoading(error, i18n)}
    >
      <Button icon="history" onClick={loadMore}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  );
}
