import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Stack } from "@mantine/core";
import { useReasons } from "../api/reasons.ts";
import { useThisPage } from "../shell/this-page.ts";
import { PageHeader } from "./page-header.tsx";

type LoadFailedProps = { error: unknown; onRetry: () => void };

/** What went wrong with a read, with another try. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const reasonOf = useReasons();
  return (
    <Alert color="red" role="alert">
      <Stack align="flex-start" gap="sm">
        {reasonOf(error)}
        <Button variant="default" size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}

/** Instead of a page of one thing, with its heading and the way back to the list. */
export function PageLoadFailed(props: LoadFailedProps) {
  const { _ } = useLingui();
  const page = useThisPage()?.page;
  return (
    <>
      {page && <PageHeader title={_(page.title)} />}
      <LoadFailed {...props} />
    </>
  );
}
