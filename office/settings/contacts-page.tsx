import { useLingui } from "@lingui/react/macro";
import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { SettingForm } from "./setting-form.tsx";

/** How customers reach the shop. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Contacts`} lead={t`How customers reach you: on every page, in e-mails and on invoices.`} />
      <Stack gap="xl">
        <ContactsSetting />
        <HistoryPanel kind="setting" id="contacts" />
      </Stack>
    </>
  );
}

/** The form alone, for the set-up too. */
export function ContactsSetting() {
  const reading = useRead("contacts", {});
  return (
    <Loaded reading={reading}>
      {(data) => (
        <Versioned read={data}>
          {(read, onDirty) => (
            <ContactsForm key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
          )}
        </Versioned>
      )}
    </Loaded>
  );
}

type FormProps = { read: OfficeOutputOf<"contacts">; onDirty: (isDirty: boolean) => void; refetch: () => void };

function ContactsForm({ read, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { contacts: read.contacts } });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveContacts", {
    form,
    invalidates: ["contacts"],
    done: t`Saved`,
    onDone: () => form.resetDirty(),
  });
  return (
    <SettingForm
      change={change}
      mine={form.values.contacts}
      isChanged={form.isDirty()}
      onTakeTheirs={() => {
        form.reset();
        refetch();
      }}
      onSubmit={form.onSubmit((input) => void change.make({ ...input, version: read.version }))}
    >
      <TextInput
        label={t`E-mail address`}
        description={t`Messages of customers arrive there, and answers to the shop's e-mails`}
        type="email"
        {...form.getInputProps("contacts.customerServiceEmail")}
      />
      <TextInput label={t`Name of who answers`} {...form.getInputProps("contacts.customerServiceName")} />
      <TextInput label={t`Phone`} type="tel" {...form.getInputProps("contacts.customerServicePhone")} />
      <TextInput
        label={t`WhatsApp link`}
        description="https://wa.me/12025550147"
        type="url"
        {...form.getInputProps("contacts.whatsappLink")}
      />
    </SettingForm>
  );
}
