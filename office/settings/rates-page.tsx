import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { Failure } from "../components/failure.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { notifyDone, notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { BaseCurrencyForm } from "./base-currency-form.tsx";
import { nanosOf, writtenRate } from "./written-rate.ts";

/** What database/reference/rates.json says of itself. */
const BUNDLED = "approximate mid-market values noted by hand";

type Rate = OfficeOutputOf<"rates">["rates"][number];

/** By which rates prices are shown in other currencies. */
export function Page() {
  const { t } = useLingui();
  const formats = useFormats();
  const reading = useRead("rates", {});
  const mayWrite = useMay()("settings.write");
  const [edited, setEdited] = useState<Rate | null>(null);
  const release = useChange("releaseRate", { invalidates: ["rates"], done: t`The next refresh sets this rate.` });
  const { language } = useLanguage();
  const columns: ListColumn<Rate>[] = [
    { id: "currency", title: t`Currency`, cell: ({ currency }) => currency },
    { id: "rate", title: t`US dollars for one`, end: true, cell: ({ usdNanos }) => writtenRate(usdNanos, language) },
    {
      id: "source",
      title: t`Source`,
      cell: ({ source, own }) =>
        own ? (
          <StateBadge tone="warning">{t`Set by you`}</StateBadge>
        ) : source === BUNDLED ? (
          t`Came with the shop, approximate`
        ) : (
          source
        ),
    },
    {
      id: "asOf",
      title: t`Day`,
      cell: ({ asOf, stale }) => (
        <Group gap="xs">
          {formats.day(`${asOf}T12:00:00Z`)}
          {stale && <StateBadge tone="negative">{t`Old`}</StateBadge>}
        </Group>
      ),
    },
    ...(mayWrite
      ? [
          {
            id: "actions",
            title: t`Action`,
            cell: (rate: Rate) => (
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t`Set the rate of ${rate.currency}`}
                  onClick={() => setEdited(rate)}
                >
                  <Trans>Set</Trans>
                </Button>
                {rate.own && (
                  <ConfirmButton
                    size="xs"
                    harmless
                    question={t`Release the rate of ${rate.currency}?`}
                    consequence={t`The next refresh replaces it by the bank's.`}
                    onConfirm={() => release.make({ currency: rate.currency, version: rate.version })}
                  >
                    <Trans>Release</Trans>
                  </ConfirmButton>
                )}
              </Group>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t`Currencies and rates`}
        lead={
          reading.data?.feed === null
            ? t`All prices and orders are in the base currency; these rates convert what is shown. The daily refresh is switched off (RATES_FEED).`
            : t`All prices and orders are in the base currency; these rates convert what is shown. They are refreshed every working day, except those that you set.`
        }
        actions={mayWrite && reading.data?.feed !== null && <RefreshButton />}
      />
      <Stack gap="xl">
        <BaseCurrencyForm />
        <DataList
          label={t`Rates`}
          columns={columns}
          items={reading.data?.rates}
          idOf={({ currency }) => currency}
          reading={reading}
          empty={t`There are no rates.`}
        />
        <HistoryPanel kind="setting" id="rates" title={t`History of the rates`} />
        <HistoryPanel kind="setting" id="base currency" title={t`History of the base currency`} />
      </Stack>
      <FormDialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited && t`Set the rate of ${edited.currency}`}
      >
        {edited && <SetRate rate={edited} onDone={() => setEdited(null)} />}
      </FormDialog>
      <Collided
        collision={release.collision}
        mine={{ source: t`The bank, from the next refresh on` }}
        isSaving={release.isMaking}
        verb={t`Release it all the same`}
        onTakeTheirs={() => {
          release.reset();
          void reading.refetch();
        }}
        onKeepMine={() => void release.keepMine()}
        onClose={release.reset}
      />
    </>
  );
}

function SetRate({ rate, onDone }: { rate: Rate; onDone: () => void }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const example = writtenRate(1_158_000_000, language);
  const [typed, setTyped] = useState(writtenRate(rate.usdNanos, language));
  const [error, setError] = useState<string | null>(null);
  const { refetch } = useRead("rates", {});
  const change = useChange("setRate", { invalidates: ["rates"], done: t`Saved`, onDone });
  const { currency, version } = rate;
  const nanos = nanosOf(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError(nanos === null ? t`A number such as ${example}` : null);
        if (nanos !== null) void change.make({ currency, usdNanos: nanos, version });
      }}
    >
      <Stack>
        <TextInput
          label={t`US dollars for one ${currency}`}
          description={t`It holds until you set or release it.`}
          inputMode="decimal"
          required
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={change.isMaking}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
      <Collided
        collision={change.collision}
        mine={{ usdNanos: nanos }}
        isSaving={change.isMaking}
        onTakeTheirs={() => {
          void refetch();
          onDone();
        }}
        onKeepMine={() => void change.keepMine()}
        onClose={change.reset}
      />
    </form>
  );
}

function RefreshButton() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [jumps, setJumps] = useState<OfficeOutputOf<"refreshRates">["refused"]>([]);
  const refresh = useChange("refreshRates", {
    invalidates: ["rates"],
    onDone({ outcome, because, changed, refused }) {
      setJumps(refused);
      if (outcome === "failed")
        notifyFailed(
          <Trans>
            The rates were not changed. <Failure words={because ?? ""} />
          </Trans>,
        );
      else if (changed.length > 0) notifyDone(t`Updated: ${changed.join(", ")}`);
      else if (refused.length === 0) notifyDone(t`Nothing has changed.`);
    },
  });
  return (
    <>
      <Button loading={refresh.isMaking} onClick={() => void refresh.make({})}>
        <Trans>Refresh now</Trans>
      </Button>
      <Modal opened={jumps.length > 0} onClose={() => setJumps([])} title={t`Some rates jumped`}>
        <Stack>
          <Text>
            <Trans>
              They changed by more than a fifth, which may be a mistake of the source. They are not stored yet.
            </Trans>
          </Text>
          <ul>
            {jumps.map(({ currency, fromUsdNanos, toUsdNanos }) => (
              <li key={currency}>
                {`${currency}: ${writtenRate(fromUsdNanos, language)} → ${writtenRate(toUsdNanos, language)}`}
              </li>
            ))}
          </ul>
          <Button loading={refresh.isMaking} onClick={() => void refresh.make({ acceptJumps: true })}>
            <Trans>Store them</Trans>
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
