import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useChange } from "../../api/changes.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { Money } from "../../components/money.tsx";

type SettleButtonProps = {
  call: "settleRefund" | "settleTransfer";
  id: number;
  cents: number;
  /** The buyer's, as lines to type at the bank; null: not given yet. */
  account: string | null;
};

/** Records that money was sent by hand. */
export function SettleButton({ call, id, cents, account }: SettleButtonProps) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure();
  const form = useForm({ initialValues: { reference: "" } });
  const settle = useChange(call, {
    invalidates: ["order", "moneyToSend"],
    done: t`Recorded as sent; the buyer gets an e-mail.`,
    form,
    onDone: dialog.close,
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={dialog.open}>
        <Trans>Record as sent</Trans>
      </Button>
      <FormDialog opened={isOpen} onClose={dialog.close} title={t`Money sent by hand`}>
        <form onSubmit={form.onSubmit(({ reference }) => void settle.make({ id, reference }))}>
          <Stack>
            {account === null ? (
              <Text>
                <Trans>The buyer has not given a bank account yet.</Trans>
              </Text>
            ) : (
              <>
                <Text>
                  <Trans>
                    Send <Money cents={cents} /> to this account:
                  </Trans>
                </Text>
                <Text style={{ whiteSpace: "pre-line" }} ff="monospace">
                  {account}
                </Text>
              </>
            )}
            <TextInput label={t`The bank's reference`} required maxLength={200} {...form.getInputProps("reference")} />
            <Button type="submit" loading={settle.isMaking}>
              <Trans>Record as sent</Trans>
            </Button>
          </Stack>
        </form>
      </FormDialog>
    </>
  );
}
