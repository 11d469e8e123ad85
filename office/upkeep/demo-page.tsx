import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Card, List, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { Failure } from "../components/failure.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { notifyDone, notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";

type Counts = OfficeOutputOf<"demo">["counts"];

const LOOK_EVERY_MS = 2_000;

/** What the shop came with, and how to be rid of it before real customers come. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("demo", {});
  const isRemoving = reading.data?.removing === true;
  // Reads again as long as it is being removed.
  useRead("demo", {}, { enabled: isRemoving, everyMs: LOOK_EVERY_MS });
  return (
    <>
      <PageHeader
        title={t`Demo data`}
        lead={t`Products, customers and orders that the shop came with, so that there is something to see.`}
      />
      <Stack maw={640} gap="lg">
        {reading.data ? (
          <Left read={reading.data} isRemoving={isRemoving} />
        ) : reading.error ? (
          <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />
        ) : (
          <Skeleton height={160} role="status" aria-label={t`Loading`} />
        )}
        <HistoryPanel kind="setting" id="demo" />
      </Stack>
    </>
  );
}

function Left({ read: { counts, failure }, isRemoving }: { read: OfficeOutputOf<"demo">; isRemoving: boolean }) {
  const { t } = useLingui();
  const mayRemove = useMay()("demo.remove");
  const formats = useFormats();
  const remove = useChange("removeDemo", {
    invalidates: ["demo", "productList", "collectionList", "customers", "orders", "overview"],
    onDone({ state, removed, failure: why }) {
      if (state === "failed") notifyFailed(why === null ? t`The removal failed.` : <Failure words={why} />);
      else if (state === "removing") notifyDone(t`It is being removed; this page shows how much is left.`);
      else if (removed && removed.archived > 0)
        notifyDone(
          t`The demo is removed. Products that real orders name were archived: ${formats.count(removed.archived)}.`,
        );
      else notifyDone(t`The demo is removed.`);
    },
  });
  const isNothing = Object.values(counts).every((count) => count === 0);
  if (isNothing && !isRemoving) {
    return (
      <Card withBorder padding="xl">
        <Text ta="center">
          <Trans>Nothing of the demo is left.</Trans>
        </Text>
      </Card>
    );
  }
  return (
    <Card withBorder>
      <Stack align="flex-start">
        <Title order={2} size="h4">
          <Trans>What is left of the demo</Trans>
        </Title>
        <CountsList counts={counts} />
        {isRemoving && (
          <Text role="status">
            <Trans>It is being removed …</Trans>
          </Text>
        )}
        {failure !== null && !isRemoving && (
          <Alert color="red" role="alert">
            <Trans>
              The last removal failed: <Failure words={failure} /> What was removed stays removed; try again.
            </Trans>
          </Alert>
        )}
        {mayRemove ? (
          <ConfirmButton
            loading={remove.isMaking || isRemoving}
            question={t`Remove the demo data for good?`}
            verb={t`Remove for good`}
            consequence={<Consequence counts={counts} />}
            onConfirm={() => remove.make({})}
          >
            <Trans>Remove the demo data</Trans>
          </ConfirmButton>
        ) : (
          <Text size="sm" c="dimmed">
            <Trans>Only an owner can remove it.</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Consequence({ counts }: { counts: Counts }) {
  return (
    <Stack gap="sm">
      <Text>
        <Trans>This is deleted for good:</Trans>
      </Text>
      <CountsList counts={counts} />
      <Text>
        <Trans>
          Its banners, coupons and example bank accounts go too. What you and real customers have made stays; products
          that real orders name are archived. Make a backup first if you may want it again.
        </Trans>
      </Text>
    </Stack>
  );
}

function CountsList({ counts: { products, collections, customers, orders } }: { counts: Counts }) {
  const { t } = useLingui();
  const { count } = useFormats();
  return (
    <List>
      <List.Item>{t`Products: ${count(products)}`}</List.Item>
      <List.Item>{t`Collections without other products: ${count(collections)}`}</List.Item>
      <List.Item>{t`Customers: ${count(customers)}`}</List.Item>
      <List.Item>{t`Orders: ${count(orders)}`}</List.Item>
    </List>
  );
}
