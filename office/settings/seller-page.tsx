import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Group, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useNamedCountries } from "./rules/use-country-names.ts";
import { SettingForm } from "./setting-form.tsx";

const NONE: readonly string[] = [];

/** Who sells here, as the law wants it named. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Legal seller`}
        lead={
          <Trans>
            Named on new invoices and in the{" "}
            <Anchor href="/about/legal" target="_blank">
              legal notice
            </Anchor>
            . Invoices that were issued keep theirs.
          </Trans>
        }
      />
      <Stack gap="xl">
        <SellerSetting />
        <HistoryPanel kind="setting" id="seller" />
      </Stack>
    </>
  );
}

/** The form alone, for the set-up too. */
export function SellerSetting() {
  const reading = useRead("seller", {});
  return (
    <Loaded reading={reading}>
      {(data) => (
        <Versioned read={data}>
          {(read, onDirty) => (
            <SellerForm key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
          )}
        </Versioned>
      )}
    </Loaded>
  );
}

type FormProps = { read: OfficeOutputOf<"seller">; onDirty: (isDirty: boolean) => void; refetch: () => void };

function SellerForm({ read, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { seller: read.seller } });
  const known = useRead("offer", {}).data?.countries ?? NONE;
  const countries = useNamedCountries(known);
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveSeller", {
    form,
    invalidates: ["seller", "offer"],
    done: t`Saved`,
    onDone: () => form.resetDirty(),
  });
  return (
    <SettingForm
      change={change}
      mine={form.values.seller}
      isChanged={form.isDirty()}
      onTakeTheirs={() => {
        form.reset();
        refetch();
      }}
      onSubmit={form.onSubmit((input) => void change.make({ ...input, version: read.version }))}
    >
      <TextInput
        label={t`Legal name`}
        description={t`The company's full name, or the person's`}
        required
        {...form.getInputProps("seller.legalName")}
      />
      <Textarea
        label={t`Address`}
        description={t`Street, postal code and town, each on a line`}
        autosize
        minRows={3}
        {...form.getInputProps("seller.address")}
      />
      <Select
        label={t`Country`}
        data={countries}
        searchable
        clearable
        maw={320}
        nothingFoundMessage={t`Nothing found`}
        {...form.getInputProps("seller.country")}
        value={form.values.seller.country || null}
        onChange={(code) => form.setFieldValue("seller.country", code ?? "")}
      />
      <TextInput label={t`Represented by`} {...form.getInputProps("seller.representative")} />
      <TextInput
        label={t`Register`}
        description={t`Register and number, such as HRB 12345, Amtsgericht Berlin`}
        {...form.getInputProps("seller.register")}
      />
      <Group grow align="flex-start">
        <TextInput label={t`VAT id`} {...form.getInputProps("seller.vatId")} />
        <TextInput label={t`Tax number`} {...form.getInputProps("seller.taxNumber")} />
      </Group>
      <Group grow align="flex-start">
        <TextInput
          label={t`Prefix of invoices`}
          description={t`A new prefix starts at 1`}
          {...form.getInputProps("seller.invoicePrefix")}
        />
        <TextInput
          label={t`Prefix of credit notes`}
          description={t`A new prefix starts at 1`}
          {...form.getInputProps("seller.creditNotePrefix")}
        />
      </Group>
    </SettingForm>
  );
}
