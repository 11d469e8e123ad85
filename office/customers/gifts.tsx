import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useChange } from "../api/changes.ts";
import { FormDialog } from "../components/form-dialog.tsx";
import { MoneyInput } from "../components/money-input.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { useFormats } from "../i18n/formats.ts";

export function GiveCredit({ customerId }: { customerId: number }) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        <Trans>Give credit</Trans>
      </Button>
      <FormDialog opened={isOpen} onClose={dialog.close} title={t`Give store credit`}>
        <CreditForm customerId={customerId} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}

type FormProps = { customerId: number; onClose: () => void };

function CreditForm({ customerId, onClose }: FormProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const form = useForm({ initialValues: { cents: null as number | null, note: "" } });
  const give = useChange("giveCredit", {
    form,
    invalidates: ["customer"],
    done: t`The credit is in the account.`,
    onDone: onClose,
  });
  const { cents, note } = form.values;
  return (
    <form
      onSubmit={form.onSubmit(async () => {
        if (cents === null || cents <= 0) form.setFieldError("cents", t`How much?`);
        else await give.make({ id: customerId, cents, note });
      })}
    >
      <Stack>
        <MoneyInput
          label={t`Amount`}
          required
          min={0}
          data-autofocus
          value={cents}
          error={form.errors["cents"]}
          onChange={(value) => form.setFieldValue("cents", value)}
        />
        <TextInput
          label={t`Why`}
          description={t`Stays in the ledger for ever: name no person.`}
          maxLength={500}
          {...form.getInputProps("note")}
        />
        <Button type="submit" loading={give.isMaking}>
          {cents === null || cents <= 0 ? t`Give credit` : t`Give ${formats.cents(cents)}`}
        </Button>
      </Stack>
    </form>
  );
}

export function GiveCoupon({ customerId }: { customerId: number }) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" size="xs" onClick={dialog.open}>
        <Trans>Give a coupon</Trans>
      </Button>
      <FormDialog opened={isOpen} onClose={dialog.close} title={t`Give a coupon`}>
        <CouponGift customerId={customerId} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}

function CouponGift({ customerId, onClose }: FormProps) {
  const { t } = useLingui();
  const [code, setCode] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      type: "amount" as "amount" | "percent",
      value: null as number | null,
      leastAmountCents: null as number | null,
      days: 30 as number | string,
    },
  });
  const give = useChange("giveCoupon", {
    form,
    invalidates: ["customer", "coupons"],
    onDone: (made) => setCode(made.code),
  });
  const { type, value, leastAmountCents, days } = form.values;
  if (code !== null) {
    return (
      <Stack>
        <Alert color="green" role="status">
          <Trans>
            The customer has the coupon <b>{code}</b>. It applies by itself at their checkout.
          </Trans>
        </Alert>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <form
      onSubmit={form.onSubmit(async () => {
        if (value === null || value <= 0) form.setFieldError("value", t`How much?`);
        else {
          const least = leastAmountCents ?? 0;
          await give.make({
            id: customerId,
            type,
            value,
            leastAmountCents: least,
            days: days === "" ? null : Number(days),
          });
        }
      })}
    >
      <Stack>
        <SegmentedControl
          aria-label={t`Kind`}
          data={[
            { value: "amount", label: t`Amount` },
            { value: "percent", label: t`Percentage` },
          ]}
          value={type}
          onChange={(next) => form.setFieldValue("type", next)}
        />
        {type === "amount" ? (
          <MoneyInput
            label={t`Amount`}
            required
            min={0}
            value={value}
            error={form.errors["value"]}
            onChange={(next) => form.setFieldValue("value", next)}
          />
        ) : (
          <NumberInput
            label={t`Percent`}
            required
            min={0}
            max={100}
            decimalScale={2}
            value={value === null ? "" : value / 100}
            error={form.errors["value"]}
            onChange={(next) => form.setFieldValue("value", next === "" ? null : Math.round(Number(next) * 100))}
          />
        )}
        <MoneyInput
          label={t`For goods of at least`}
          min={0}
          value={leastAmountCents}
          onChange={(next) => form.setFieldValue("leastAmountCents", next)}
        />
        <NumberInput
          label={t`Valid for days`}
          description={t`Empty: without end.`}
          min={1}
          max={3_650}
          allowDecimal={false}
          {...form.getInputProps("days")}
        />
        <Button type="submit" loading={give.isMaking}>
          <Trans>Give the coupon</Trans>
        </Button>
      </Stack>
    </form>
  );
}
