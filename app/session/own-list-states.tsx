import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./own-list-states.module.css";
import type { OwnList } from "./use-own-list.ts";

/** What stands for a list until it is known: rows, or tiles side by side, as large as what will be there. */
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

/** A list that could not be had. */
export function BrokenList({ list: { loadMore } }: { list: Pick<OwnList<unknown>, "loadMore"> }): ReactNode {
  return (
    <EmptyState
      icon="warning"
      title={<Trans>This list could not be loaded</Trans>}
      text={<Trans>No connection to the shop. Please try again.</Trans>}
    >
      <Button icon="history" onClick={loadMore}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  );
}
