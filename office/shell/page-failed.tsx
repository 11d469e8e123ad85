import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { useRouteError } from "react-router";
import { OfficeError } from "../api/office-error.ts";
import { useReasons } from "../api/reasons.ts";

/** Instead of a page that failed; the rest of the office goes on. After an update its files may be gone: reload. */
export function PageFailed() {
  const error = useRouteError();
  const reasonOf = useReasons();
  return (
    <Alert color="red" role="alert" m="md" title={<Trans>This page could not be shown</Trans>}>
      <Stack align="flex-start">
        {error instanceof OfficeError && reasonOf(error)}
        <Button variant="default" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}
