import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useChange } from "../../api/changes.ts";
import { MoneyInput } from "../../components/money-input.tsx";
import { Money } from "../../components/money.tsx";
import type { Order } from "../../components/part.tsx";
import { useFormats } from "../../i18n/formats.ts";

type Decision = "owed" | "credit" | "refund";
type Values = { amountCents: number | null; reference: string; difference: Decision | "" };

/** A bank transfer, of what is owed or of another amount. */
export function PayForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { number, money, hasAccount } = order;
  const owed = money.owedCents;
  const form = useForm<Values>({ initialValues: { amountCents: owed, reference: "", difference: "" } });
  const pay = useChange("payOrder", {
    invalidates: ["order", "orders", "moneyToSend"],
    done: t`The payment is recorded.`,
    form,
    onDone: onClose,
  });
  const { amountCents, reference, difference } = form.values;
  const amount = amountCents ?? 0;
  const differs = amount !== owed;
  const isShort = amount < owed;
  const rest = formats.cents(Math.abs(owed - amount));
  const isComplete = amount > 0 && (!differs || (difference !== "" && reference.trim() !== ""));
  return (
    <form
      onSubmit={form.onSubmit(() => {
        const given = reference.trim();
        void pay.make({
          number,
          amountCents: amount,
          ...(given !== "" && { reference: given }),
          ...(differs && difference !== "" && { difference }),
        });
      })}
    >
      <Stack>
        <Text>
          <Trans>
            Still owed: <Money cents={owed} />
          </Trans>
        </Text>
        <MoneyInput
          label={t`Amount that arrived`}
          required
          min={0}
          value={amountCents}
          error={form.errors.amountCents}
          onChange={(cents) => form.setFieldValue("amountCents", cents)}
        />
        <TextInput
          label={t`The bank's reference`}
          description={t`Each reference is recorded once.`}
          required={differs}
          {...form.getInputProps("reference")}
        />
        {differs && amount > 0 && (
          <Radio.Group
            label={isShort ? t`${rest} less than is owed` : t`${rest} more than is owed`}
            required
            {...form.getInputProps("difference")}
          >
            <Stack gap="xs" mt="xs">
              {isShort && <Radio value="owed" label={t`It counts, and the rest is still owed`} />}
              {hasAccount && (
                <Radio
                  value="credit"
                  label={isShort ? t`All of it becomes store credit` : t`What is too much becomes store credit`}
                />
              )}
              <Radio
                value="refund"
                label={isShort ? t`All of it is sent back by hand` : t`What is too much is sent back by hand`}
              />
            </Stack>
          </Radio.Group>
        )}
        <Button type="submit" loading={pay.isMaking} disabled={!isComplete}>
          <Trans>Record the payment</Trans>
        </Button>
      </Stack>
    </form>
  );
}
