import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { Failure } from "../components/failure.tsx";
import { notifyDone, notifyFailed } from "../components/notify.ts";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { useJobNames } from "./job-names.ts";

type Job = OfficeOutputOf<"jobs">["jobs"][number];

const REFRESH_MS = 10_000;

/** What the shop does by itself: when each job ran last, what went wrong, and running one now. */
export function Page() {
  const { t } = useLingui();
  const names = useJobNames();
  const duration = useDuration();
  const mayRun = useMay()("settings.write");
  const reading = useRead("jobs", {}, { everyMs: REFRESH_MS });
  const run = useChange("runJob", {
    invalidates: ["jobs", "overview"],
    onDone({ state, failure }) {
      if (state === "failed") notifyFailed(<Failure words={failure ?? ""} />);
      else
        notifyDone(state === "done" ? t`The job has run.` : t`The job is running; this list shows what comes of it.`);
    },
  });
  const columns: ListColumn<Job>[] = [
    { id: "name", title: t`Job`, cell: ({ name }) => names(name) },
    { id: "every", title: t`Every`, cell: ({ everyMs }) => <Unbroken>{duration(everyMs)}</Unbroken> },
    {
      id: "last",
      title: t`Last run`,
      cell: ({ last }) => (last ? <When at={last.endedAt} relative /> : <Trans>not yet</Trans>),
    },
    { id: "took", title: t`Took`, cell: ({ last }) => (last ? <Unbroken>{duration(last.tookMs)}</Unbroken> : "–") },
    { id: "next", title: t`Next run`, cell: ({ nextAt, everyMs }) => <Next at={nextAt} everyMs={everyMs} /> },
    { id: "state", title: t`State`, cell: (job) => <State job={job} /> },
    {
      id: "failure",
      title: t`Last error`,
      cell: ({ failure }) =>
        failure ? (
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            <Failure words={failure.message} /> (<When at={failure.at} relative />)
          </Text>
        ) : (
          "–"
        ),
    },
    ...(mayRun
      ? [
          {
            id: "action",
            title: t`Action`,
            cell: ({ name, running }: Job) => (
              <Button
                size="xs"
                variant="default"
                disabled={running || run.isMaking}
                aria-label={t`Run now: ${names(name)}`}
                onClick={() => void run.make({ name })}
              >
                <Trans>Run now</Trans>
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t`Jobs`}
        lead={t`What the shop does by itself, in every process. E-mails that could not be sent are listed at E-mails.`}
      />
      <DataList
        label={t`Jobs`}
        columns={columns}
        items={reading.data?.jobs}
        idOf={({ name }) => name}
        reading={reading}
        empty={t`There are no jobs.`}
      />
      <HistoryPanel kind="setting" part="job" title={t`Started by hand`} />
    </>
  );
}

function State({ job: { running, last, failing } }: { job: Job }) {
  const { t } = useLingui();
  if (failing) return <StateBadge tone="negative">{t`Failures in a row: ${failing.times}`}</StateBadge>;
  if (running) return <StateBadge>{t`Running`}</StateBadge>;
  return last ? <StateBadge tone="positive">{t`Works`}</StateBadge> : <StateBadge>{t`Waits`}</StateBadge>;
}

function Unbroken({ children }: { children: string }) {
  return <span style={{ whiteSpace: "nowrap" }}>{children}</span>;
}

const SOON_MS = 60_000;

/** Of frequent jobs the next run is always within seconds. */
function Next({ at, everyMs }: { at: string | null; everyMs: number }) {
  if (everyMs < SOON_MS) return <Trans>within seconds</Trans>;
  return at === null ? "–" : <When at={at} />;
}

/** "2 sec", "10 min" */
function useDuration(): (ms: number) => string {
  const { language } = useLanguage();
  return (ms) => {
    const [value, unit] =
      ms < 1_000
        ? [ms, "millisecond"]
        : ms < 60_000
          ? [ms / 1_000, "second"]
          : ms < 3_600_000
            ? [ms / 60_000, "minute"]
            : [ms / 3_600_000, "hour"];
    const options = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(language, options).format(value);
  };
}
