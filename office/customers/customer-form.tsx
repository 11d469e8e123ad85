import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Select, SimpleGrid, Stack, TagsInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Language } from "../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { Part } from "../components/part.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { useLanguageChoices } from "../words/languages.tsx";

type Customer = OfficeOutputOf<"customer">;
type Details = Customer["details"];
type Fields = Omit<Details, "phone" | "managerId" | "language"> & {
  phone: string;
  managerId: string | null;
  language: Language;
};

/** Corrects what the shop knows of a customer. */
export function CustomerForm({ customer: { id, details, version, openSessions } }: { customer: Customer }) {
  const { t } = useLingui();
  const may = useMay();
  const { language } = useLanguage();
  const choices = useRead("customerChoices", {});
  // What is being edited began as this, whatever is read anew meanwhile.
  const [began, setBegan] = useState(version);
  const form = useForm<Fields>({ initialValues: fieldsOf(details) });
  useUnsaved(form.isDirty());
  const edit = useChange("editCustomer", {
    form,
    invalidates: ["customer", "customers"],
    done: t`Saved`,
  });
  const reading = useRead("customer", { id, language });
  const begin = (now: Details, of: string) => {
    form.setInitialValues(fieldsOf(now));
    form.setValues(fieldsOf(now));
    form.resetDirty(fieldsOf(now));
    setBegan(of);
  };
  const after = async (saved: boolean) => {
    if (!saved) return;
    edit.reset();
    const { data } = await reading.refetch();
    if (data) begin(data.details, data.version);
  };
  const languages = useLanguageChoices(details.language);
  const isReadOnly = !may("customers.write");
  const isNewEmail = form.values.email.trim().toLowerCase() !== details.email.toLowerCase();
  return (
    <Part title={t`Details`}>
      <form
        onSubmit={form.onSubmit(async (values) => {
          await after(await edit.make({ id, version: began, ...detailsOf(values) }));
        })}
      >
        <fieldset disabled={isReadOnly} style={{ border: 0, margin: 0, padding: 0 }}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput label={t`First name`} {...form.getInputProps("firstName")} />
              <TextInput label={t`Last name`} {...form.getInputProps("lastName")} />
            </SimpleGrid>
            <TextInput label={t`E-mail address`} type="email" required {...form.getInputProps("email")} />
            {isNewEmail && (
              <Alert color="yellow">
                <Trans>
                  All sessions of the customer end ({openSessions} now), and links for a new password stop working. They
                  sign in with the new address and the same password. Orders keep the address they were placed with.
                </Trans>
              </Alert>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput label={t`Phone`} type="tel" {...form.getInputProps("phone")} />
              <Select
                label={t`Language of e-mails`}
                data={languages}
                allowDeselect={false}
                {...form.getInputProps("language")}
              />
            </SimpleGrid>
            <TagsInput label={t`Tags`} maxTags={50} {...form.getInputProps("tags")} />
            <Select
              label={t`Account manager`}
              data={(choices.data?.staff ?? []).map((member) => ({ value: String(member.id), label: member.name }))}
              clearable
              searchable
              {...form.getInputProps("managerId")}
            />
            <Checkbox
              label={t`Wants offers by e-mail`}
              {...form.getInputProps("acceptsMarketing", { type: "checkbox" })}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={edit.isMaking} disabled={!form.isDirty()}>
                <Trans>Save</Trans>
              </Button>
            </Group>
          </Stack>
        </fieldset>
      </form>
      <Collided
        collision={edit.collision}
        mine={detailsOf(form.values)}
        isSaving={edit.isMaking}
        onTakeTheirs={() => {
          const { collision } = edit;
          edit.reset();
          if (collision) begin(collision.current as Details, collision.version);
          void reading.refetch();
        }}
        onKeepMine={() => void edit.keepMine().then(after)}
        onClose={edit.reset}
      />
    </Part>
  );
}

function fieldsOf({ phone, managerId, language, ...details }: Details): Fields {
  return {
    ...details,
    phone: phone ?? "",
    managerId: managerId === null ? null : String(managerId),
    language: language as Language,
  };
}

function detailsOf({ phone, managerId, ...fields }: Fields) {
  return {
    ...fields,
    phone: phone.trim() === "" ? null : phone,
    managerId: managerId === null ? null : Number(managerId),
  };
}
