import { Trans, useLingui } from "@lingui/react/macro";
import { Fieldset, Group, Select, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMemo } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { capitalised } from "../i18n/capitalised.ts";
import { useLanguage } from "../i18n/language.tsx";
import { WholeInput } from "./rules/scaled-input.tsx";
import { SettingForm } from "./setting-form.tsx";

const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2024, 0, 1);
const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone")];

/** When the shop answers, as the contact page says it. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("openingHours", {});
  return (
    <>
      <PageHeader
        title={t`Opening hours`}
        lead={t`When you answer customers: on the contact page, and wherever the shop shows how to reach you.`}
      />
      <Stack gap="xl">
        <Loaded reading={reading}>
          {(data) => (
            <Versioned read={data}>
              {(read, onDirty) => (
                <HoursForm key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
              )}
            </Versioned>
          )}
        </Loaded>
        <HistoryPanel kind="setting" id="opening hours" />
      </Stack>
    </>
  );
}

type FormProps = { read: OfficeOutputOf<"openingHours">; onDirty: (isDirty: boolean) => void; refetch: () => void };

function HoursForm({ read, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const weekdays = useWeekdays();
  const form = useForm({ initialValues: { hours: structuredClone(read.hours) } });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveOpeningHours", {
    form,
    invalidates: ["openingHours"],
    done: t`Saved`,
    onDone: () => form.resetDirty(),
  });
  const { hours } = form.values;
  return (
    <SettingForm
      change={change}
      mine={hours}
      isChanged={form.isDirty()}
      onTakeTheirs={() => {
        form.reset();
        refetch();
      }}
      onSubmit={form.onSubmit((input) => void change.make({ ...input, version: read.version }))}
    >
      <Select
        label={t`Time zone`}
        description={t`Of the times below. The shop says it beside them.`}
        data={ZONES}
        searchable
        allowDeselect={false}
        {...form.getInputProps("hours.timeZone")}
      />
      <Fieldset legend={t`Days`}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            <Trans>A day without times is shown as a day on which you answer.</Trans>
          </Text>
          {hours.days.map((day, index) => (
            <Group key={index} role="group" aria-label={weekdays[index]} align="flex-start">
              <Switch
                label={weekdays[index]}
                w={150}
                pt={8}
                checked={day.open}
                onChange={(event) => form.setFieldValue(`hours.days.${index}.open`, event.currentTarget.checked)}
              />
              {day.open && (
                <Group gap="xs" wrap="nowrap" align="flex-start">
                  {(["from", "until"] as const).map((end) => (
                    <TextInput
                      key={end}
                      type="time"
                      w={125}
                      aria-label={end === "from" ? t`${weekdays[index]}: from` : t`${weekdays[index]}: until`}
                      value={day[end] ?? ""}
                      error={form.errors[`hours.days.${index}.${end}`]}
                      onChange={(event) =>
                        form.setFieldValue(`hours.days.${index}.${end}`, event.currentTarget.value || null)
                      }
                    />
                  ))}
                </Group>
              )}
            </Group>
          ))}
        </Stack>
      </Fieldset>
      <Group align="flex-start">
        <WholeInput label={t`Answered within, in hours`} w={220} {...form.getInputProps("hours.replyHours.0")} />
        <WholeInput
          label={t`Difficult messages within, in hours`}
          w={260}
          {...form.getInputProps("hours.replyHours.1")}
        />
      </Group>
    </SettingForm>
  );
}

/** Monday to Sunday. */
function useWeekdays(): string[] {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    return Array.from({ length: 7 }, (_, index) =>
      capitalised(names.format(new Date(MONDAY + index * DAY_MS)), language),
    );
  }, [language]);
}
