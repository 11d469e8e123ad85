import { Trans } from "@lingui/react/macro";
import { Button } from "./forms/button.tsx";

/** In the place of a part that failed: it must not be missing unnoticed. */
export function FailedPart() {
  return (
    <p role="alert">
      <Trans>This part could not be shown.</Trans>{" "}
      <Button size="compact" onClick={() => location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
    </p>
  );
}
