import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Card, Code, CopyButton, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Failure } from "../components/failure.tsx";
import { Loaded } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { HistoryFold } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { useOrderWords } from "../words/order-words.ts";

type Provider = OfficeOutputOf<"paymentProviders">["providers"][number];

/** Who takes the money, and whether they answer. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Payments`}
        lead={t`Providers are switched on by the server's environment, so that their keys are never in the office.`}
      />
      <PaymentProviders />
    </>
  );
}

/** The providers alone, for the set-up too. */
export function PaymentProviders() {
  const reading = useRead("paymentProviders", {});
  return (
    <Loaded reading={reading}>
      {({ providers, testCard, bankTransfer }) => (
        <Stack maw={640}>
          {providers.map((provider) => (
            <ProviderCard key={provider.name} provider={provider} />
          ))}
          <Card withBorder component="section">
            <Group justify="space-between">
              <Title order={2} size="h4">
                <Trans>Bank transfer</Trans>
              </Title>
              <OnOff isOn={bankTransfer} />
            </Group>
            <Text>
              <Trans>
                Offered while there is a{" "}
                <Anchor component={Link} to="/bank-accounts">
                  bank account
                </Anchor>
                .
              </Trans>
            </Text>
          </Card>
          {testCard && (
            <Alert color="yellow">
              <Trans>
                The test card is on (TEST_CARD): orders can be paid without money. Switch it off in a real shop.
              </Trans>
            </Alert>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function ProviderCard({ provider }: { provider: Provider }) {
  const { t } = useLingui();
  const { name, title, configured, environment, webhookUrl, methods } = provider;
  const mayWrite = useMay()("settings.write");
  const names: Record<string, string> = useOrderWords().payments;
  const [tested, setTested] = useState<OfficeOutputOf<"testPaymentProvider"> | null>(null);
  const test = useChange("testPaymentProvider", { onDone: setTested });
  return (
    <Card withBorder component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          <OnOff isOn={configured} />
        </Group>
        <Text size="sm" c="dimmed">
          {methods.map((method) => names[method] ?? method).join(", ")}
        </Text>
        <Text>
          <Trans>Enter this address for webhooks at {title}:</Trans>
        </Text>
        <Group wrap="nowrap">
          <Code style={{ overflowWrap: "anywhere" }}>{webhookUrl}</Code>
          <CopyButton value={webhookUrl}>
            {({ copied, copy }) => (
              <Button
                size="xs"
                variant="default"
                style={{ flexShrink: 0 }}
                onClick={copy}
                aria-label={copied ? t`Copied: address for ${title}` : t`Copy the address for ${title}`}
              >
                {copied ? t`Copied` : t`Copy`}
              </Button>
            )}
          </CopyButton>
        </Group>
        {!configured && (
          <Text size="sm">
            <Trans>To switch it on, set {environment.join(", ")} and restart the shop.</Trans>
          </Text>
        )}
        {configured && mayWrite && (
          <Button
            variant="default"
            style={{ alignSelf: "flex-start" }}
            loading={test.isMaking}
            onClick={() => void test.make({ name })}
          >
            <Trans>Test the keys</Trans>
          </Button>
        )}
        {tested && (
          <Alert color={tested.works ? "green" : "red"} role="status">
            {tested.works ? t`${title} accepts the shop's keys.` : <Failure words={tested.message} />}
          </Alert>
        )}
        <HistoryFold kind="setting" id={`payments ${name}`} of={title} />
      </Stack>
    </Card>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  return <StateBadge tone={isOn ? "positive" : "neutral"}>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}</StateBadge>;
}
