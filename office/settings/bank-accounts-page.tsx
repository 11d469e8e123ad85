import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Checkbox, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Loaded, useTellDirty, Versioned } from "../components/loaded.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useBaseCurrency } from "../session/me.tsx";
import { SettingForm } from "./setting-form.tsx";

/** SPEC PAY-01 */
const ALWAYS = ["USD", "EUR", "GBP"] as const;
type Account = OfficeOutputOf<"bankAccounts">["bankAccounts"][number];

/** Where buyers who pay by bank transfer send their money. */
export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Bank accounts`}
        lead={t`Where buyers send money who pay by bank transfer, one account for each currency. Without any, bank transfers are not offered.`}
      />
      <Stack gap="xl">
        <BankAccountsSetting />
        <HistoryPanel kind="setting" id="bank accounts" />
      </Stack>
    </>
  );
}

/** An account as it is typed: an empty label and value are no branch. */
type TypedAccount = Omit<Account, "branch"> & { branch: { label: string; value: string } };

/** The form alone, for the set-up too. */
export function BankAccountsSetting() {
  const reading = useRead("bankAccounts", {});
  return (
    <Loaded reading={reading}>
      {(data) => (
        <Versioned read={data}>
          {(read, onDirty) => (
            <AccountsForm key={read.version} read={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
          )}
        </Versioned>
      )}
    </Loaded>
  );
}

type FormProps = { read: OfficeOutputOf<"bankAccounts">; onDirty: (isDirty: boolean) => void; refetch: () => void };

function AccountsForm({ read, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const form = useForm({ initialValues: { bankAccounts: read.bankAccounts.map(typedOf) } });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveBankAccounts", {
    form,
    invalidates: ["bankAccounts", "paymentProviders"],
    done: t`Saved`,
    onDone: () => form.resetDirty(),
  });
  const { bankAccounts } = form.values;
  const base = useBaseCurrency();
  const currencies = [...new Set([base, ...ALWAYS])];
  const free = currencies.filter((currency) => !bankAccounts.some((each) => each.currency === currency));
  const mine = bankAccounts.map(accountOf);
  return (
    <SettingForm
      change={change}
      mine={mine}
      isChanged={form.isDirty()}
      onTakeTheirs={() => {
        form.reset();
        refetch();
      }}
      onSubmit={form.onSubmit(() => void change.make({ bankAccounts: mine, version: read.version }))}
    >
      {bankAccounts.map((account, index) => (
        <Card key={index} withBorder component="fieldset">
          <Stack gap="sm">
            <Group justify="space-between" align="flex-end">
              <Select
                label={t`Currency`}
                data={currencies.filter((each) => each === account.currency || free.includes(each))}
                allowDeselect={false}
                w={120}
                {...form.getInputProps(`bankAccounts.${index}.currency`)}
              />
              <Button
                variant="default"
                aria-label={t`Remove the account in ${account.currency}`}
                onClick={() => form.removeListItem("bankAccounts", index)}
              >
                <Trans>Remove</Trans>
              </Button>
            </Group>
            <TextInput
              label={t`Account holder`}
              required
              {...form.getInputProps(`bankAccounts.${index}.accountName`)}
            />
            <TextInput
              label={t`Account number or IBAN`}
              required
              {...form.getInputProps(`bankAccounts.${index}.accountNumber`)}
            />
            <TextInput label={t`SWIFT / BIC`} {...form.getInputProps(`bankAccounts.${index}.swift`)} />
            <Group grow align="flex-start">
              <TextInput
                label={t`Kind of branch number`}
                description={t`Such as Sort code or Routing number`}
                {...form.getInputProps(`bankAccounts.${index}.branch.label`)}
              />
              <TextInput
                label={t`Branch number`}
                description={t`Only with its kind`}
                {...form.getInputProps(`bankAccounts.${index}.branch.value`)}
              />
            </Group>
            <TextInput label={t`Bank`} required {...form.getInputProps(`bankAccounts.${index}.bankName`)} />
            <TextInput label={t`Address of the bank`} {...form.getInputProps(`bankAccounts.${index}.bankAddress`)} />
            <Checkbox
              label={t`For show only: the shop tells buyers not to send money there`}
              {...form.getInputProps(`bankAccounts.${index}.demo`, { type: "checkbox" })}
            />
          </Stack>
        </Card>
      ))}
      {bankAccounts.length === 0 && (
        <Text>
          <Trans>There is no account: bank transfers are not offered.</Trans>
        </Text>
      )}
      {free[0] !== undefined && (
        <Button
          variant="default"
          style={{ alignSelf: "flex-start" }}
          onClick={() => form.insertListItem("bankAccounts", emptyIn(free[0] ?? base))}
        >
          <Trans>Add an account</Trans>
        </Button>
      )}
    </SettingForm>
  );
}

function typedOf(account: Account): TypedAccount {
  return { ...account, branch: account.branch ?? { label: "", value: "" } };
}

function accountOf({ branch, ...account }: TypedAccount): Account {
  return { ...account, branch: branch.label === "" && branch.value === "" ? null : branch };
}

function emptyIn(currency: Account["currency"]): TypedAccount {
  return {
    ...{ currency, bankName: "", bankAddress: "", accountName: "", accountNumber: "", swift: "" },
    ...{ branch: { label: "", value: "" }, demo: false },
  };
}
