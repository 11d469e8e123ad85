import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { download } from "../components/download.ts";
import { Part } from "../components/part.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useMay } from "../session/me.tsx";
import { OpenBusiness } from "./open-business.tsx";

type Customer = OfficeOutputOf<"customer">;

const TYPING_MS = 250;

/** What a person may ask for: a copy of their data, and that it is erased; and putting two accounts together. */
export function PersonalData({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const may = useMay();
  const [isErasing, erase] = useDisclosure();
  const [isMerging, merge] = useDisclosure();
  const taken = useChange("exportCustomer", {
    done: t`The file is downloaded.`,
    onDone: ({ data }) => download(`customer-${customer.id}.json`, "application/json", JSON.stringify(data, null, 2)),
  });
  if (!may("customers.erase")) return null;
  return (
    <Part title={t`Personal data`}>
      <Group>
        <Button variant="default" loading={taken.isMaking} onClick={() => void taken.make({ id: customer.id })}>
          <Trans>Export all data</Trans>
        </Button>
        <Button variant="default" onClick={merge.open}>
          <Trans>Merge another account</Trans>
        </Button>
        <Button variant="outline" color="red" onClick={erase.open}>
          <Trans>Erase this person</Trans>
        </Button>
      </Group>
      <Modal opened={isErasing} onClose={erase.close} title={t`Erase this person?`}>
        <Erase customer={customer} onClose={erase.close} />
      </Modal>
      <Modal opened={isMerging} onClose={merge.close} title={t`Merge another account into this one`}>
        <Merge customer={customer} onClose={merge.close} />
      </Modal>
    </Part>
  );
}

type DialogProps = { customer: Customer; onClose: () => void };

function Erase({ customer: { id, details, version, credit }, onClose }: DialogProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [typed, setTyped] = useState("");
  const erase = useChange("eraseCustomer", {
    quiet: true,
    invalidates: ["customer", "customers"],
    done: t`The person's data is erased.`,
    onDone: onClose,
  });
  const { email } = details;
  const balance = formats.cents(credit.balanceCents);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim().toLowerCase() === email.toLowerCase()) {
          void erase.make({ id, version }, { seen: details, verb: t`Erase anyway` });
        }
      }}
    >
      <Stack>
        <Text size="sm">
          <Trans>
            Account, addresses, carts, favorites, history, messages, photos, bank accounts, notes and e-mails are
            deleted for good. Orders that were paid stay, with the name and address of their invoice, because tax law
            wants them kept; what was never paid loses both. This cannot be taken back.
          </Trans>
        </Text>
        {credit.balanceCents > 0 && (
          <Alert color="yellow">
            <Trans>Store credit of {balance} is lost.</Trans>
          </Alert>
        )}
        <OpenBusiness error={erase.error} />
        <TextInput
          label={t`Type the e-mail address to confirm`}
          description={email}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            color="red"
            loading={erase.isMaking}
            disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
          >
            <Trans>Erase for good</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Merge({ customer: { id, details, version }, onClose }: DialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed, TYPING_MS);
  const [from, setFrom] = useState<string | null>(null);
  const found = useRead("customers", { q, limit: 10 }, { enabled: q.trim().length > 1 });
  const merge = useChange("mergeCustomers", {
    invalidates: ["customer", "customers"],
    done: t`The accounts are merged.`,
    onDone: onClose,
  });
  const others = (found.data?.customers ?? []).filter((each) => each.id !== id);
  const { email } = details;
  return (
    <Stack>
      <Text size="sm">
        <Trans>
          Orders, store credit, addresses, favorites, coupons, carts and notes of the other account move here. Its
          sessions end, and nobody can sign in with it any more; {email} stays the address to sign in with. This cannot
          be taken back.
        </Trans>
      </Text>
      <Select
        label={t`The other account`}
        placeholder={t`E-mail, name or phone`}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        data={others.map((each) => ({
          value: String(each.id),
          label: [each.email, each.name].filter(Boolean).join(" · "),
        }))}
        // The server has searched already.
        filter={({ options }) => options}
        value={from}
        onChange={setFrom}
        nothingFoundMessage={q.trim().length > 1 ? t`Nobody` : t`Type at least two letters`}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          color="red"
          disabled={from === null}
          loading={merge.isMaking}
          onClick={() =>
            from !== null &&
            void merge.make({ id, from: Number(from), version }, { seen: details, verb: t`Merge anyway` })
          }
        >
          <Trans>Merge for good</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
