import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Code, Stack, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { Failure } from "../components/failure.tsx";
import { Loaded } from "../components/loaded.tsx";
import { notifyDone, notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";

type Store = NonNullable<OfficeOutputOf<"followedStore">["store"]>;

const REFRESH_MS = 10_000;

/** The store of Shopify's that the catalogue follows: when it was compared, what waits, what went wrong. */
export function Page() {
  const { t } = useLingui();
  const mayRun = useMay()("settings.write");
  const reading = useRead("followedStore", {}, { everyMs: REFRESH_MS });
  const store = reading.data?.store ?? null;
  return (
    <>
      <PageHeader
        title={t`Followed store`}
        lead={t`A store at Shopify whose catalogue this shop shows. Products are changed there.`}
        actions={mayRun && store && <ReconcileNow isReading={store.isReading} />}
      />
      <Loaded reading={reading}>
        {({ store: read }) =>
          read ? (
            <Stack gap="xl">
              <Facts store={read} />
              <Webhooks />
              <Failed store={read} reading={reading} />
              <HistoryPanel kind="setting" id="followed-store" />
            </Stack>
          ) : (
            <Text>
              <Trans>
                The catalogue follows no store. The setting <Code>SHOPIFY_FOLLOW</Code> makes it follow one.
              </Trans>
            </Text>
          )
        }
      </Loaded>
    </>
  );
}

function ReconcileNow({ isReading }: { isReading: boolean }) {
  const { t } = useLingui();
  const reconcile = useChange("reconcileStore", {
    invalidates: ["followedStore"],
    onDone({ state, failure }) {
      if (state === "failed") notifyFailed(<Failure words={failure ?? ""} />);
      else notifyDone(state === "done" ? t`The store was compared.` : t`The store is being compared.`);
    },
  });
  return (
    <ConfirmButton
      question={t`Compare everything with the store?`}
      consequence={t`Products that the store does not have will be archived, also those that were made here.`}
      verb={t`Compare`}
      disabled={isReading || reconcile.isMaking}
      onConfirm={() => reconcile.make({})}
    >
      <Trans>Compare now</Trans>
    </ConfirmButton>
  );
}

function Facts({ store: { domain, checkout, reconciledAt, isReading, waiting } }: { store: Store }) {
  return (
    <Table maw={640}>
      <Table.Tbody>
        <Fact name={<Trans>Store</Trans>}>{domain}</Fact>
        <Fact name={<Trans>Carts are paid</Trans>}>
          {checkout ? <Trans>at the store</Trans> : <Trans>in this shop</Trans>}
        </Fact>
        <Fact name={<Trans>Last comparison</Trans>}>
          {isReading ? <Trans>Running</Trans> : reconciledAt ? <When at={reconciledAt} /> : <Trans>not yet</Trans>}
        </Fact>
        <Fact name={<Trans>Messages that wait</Trans>}>
          {waiting.count}
          {waiting.since && (
            <>
              {" · "}
              <Trans>
                the oldest <When at={waiting.since} relative />
              </Trans>
            </>
          )}
        </Fact>
      </Table.Tbody>
    </Table>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td style={{ overflowWrap: "anywhere" }}>{children}</Table.Td>
    </Table.Tr>
  );
}

function Webhooks() {
  const { t } = useLingui();
  const reading = useRead("followedStoreWebhooks", {});
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        <Trans>Webhooks</Trans>
      </Title>
      <Loaded reading={reading}>
        {({ missing, failure }) =>
          failure !== null ? (
            <Alert color="red" title={t`The store could not be asked`}>
              <Failure words={failure} />
            </Alert>
          ) : missing.length === 0 ? (
            <Text>
              <Trans>The store sends all messages that the shop needs.</Trans>
            </Text>
          ) : (
            <Alert
              color="yellow"
              title={<Plural value={missing.length} one="# message is not sent" other="# messages are not sent" />}
            >
              <Text size="sm">{missing.join(", ")}</Text>
              <Text size="sm">
                <Trans>
                  The command <Code>npm run shop -- shopify webhooks</Code> subscribes to them.
                </Trans>
              </Text>
            </Alert>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Failed({ store, reading }: { store: Store; reading: Parameters<typeof DataList>[0]["reading"] }) {
  const { t } = useLingui();
  const columns: ListColumn<Store["failed"][number]>[] = [
    { id: "record", title: t`Record of the store`, cell: ({ record }) => <Broken>{record}</Broken> },
    { id: "failure", title: t`Error`, cell: ({ failure }) => <Failure words={failure} /> },
    { id: "at", title: t`Noticed`, cell: ({ noticedAt }) => <When at={noticedAt} relative /> },
  ];
  return (
    <Stack component="section">
      <Title order={2} size="h4">
        <Trans>Could not be read</Trans>
      </Title>
      <DataList
        label={t`Could not be read`}
        columns={columns}
        items={store.failed}
        idOf={({ record }) => record}
        reading={reading}
        empty={t`Everything that messages named was read.`}
      />
    </Stack>
  );
}

function Broken({ children }: { children: string }) {
  return (
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      {children}
    </Text>
  );
}
