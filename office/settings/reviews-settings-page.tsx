import { useLingui } from "@lingui/react/macro";
import { Stack, Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { WholeInput } from "./rules/scaled-input.tsx";
import { SettingForm } from "./setting-form.tsx";

/** When reviews appear, when reports hide them, and when customers are asked for one. */
export function Page() {
  const { t } = useLingui();
  const reading = useRead("reviewSettings", {});
  return (
    <>
      <PageHeader
        title={t`Rules for reviews`}
        lead={t`Who received a product may review it. These rules hold for customers' answers to questions too.`}
      />
      <Stack gap="xl">
        <Loaded reading={reading}>
          {(data) => (
            <Versioned read={data}>
              {(read, onDirty) => (
                <ReviewsForm key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
              )}
            </Versioned>
          )}
        </Loaded>
        <HistoryPanel kind="setting" id="reviews" />
      </Stack>
    </>
  );
}

type FormProps = { read: OfficeOutputOf<"reviewSettings">; onDirty: (isDirty: boolean) => void; refetch: () => void };

function ReviewsForm({ read, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { reviews: { ...read.reviews } } });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveReviewSettings", {
    form,
    invalidates: ["reviewSettings"],
    done: t`Saved`,
    onDone: () => form.resetDirty(),
  });
  return (
    <SettingForm
      change={change}
      mine={form.values.reviews}
      isChanged={form.isDirty()}
      onTakeTheirs={() => {
        form.reset();
        refetch();
      }}
      onSubmit={form.onSubmit((input) => void change.make({ ...input, version: read.version }))}
    >
      <Switch
        label={t`Look at each review before it appears`}
        {...form.getInputProps("reviews.approval", { type: "checkbox" })}
      />
      <WholeInput
        label={t`Hide after so many reports`}
        description={t`Until you have looked at it. 0: reports never hide anything.`}
        w={260}
        {...form.getInputProps("reviews.hideAfterReports")}
      />
      <WholeInput
        label={t`Ask for a review after so many days`}
        description={t`Counted from an order's last parcel. Customers get one e-mail for each order, at most one a month, and can end them. 0: nobody is asked. In some countries you need their consent.`}
        maw={420}
        {...form.getInputProps("reviews.askAfterDays")}
      />
    </SettingForm>
  );
}
