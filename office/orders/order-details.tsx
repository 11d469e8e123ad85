import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useChange } from "../api/changes.ts";
import { useInvalidate } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { type Order, Part } from "../components/part.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";

type Address = NonNullable<Order["details"]["address"]>;

/** Where it goes, and how to reach the buyer. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const may = useMay();
  const [isEditing, editing] = useDisclosure();
  const { details, shipping, lines, state } = order;
  const { address } = details;
  const isOpen = state === "PENDING" || state === "PAID" || state === "PARTIALLY_REFUNDED";
  const mayEdit = isOpen && address !== null && lines.every(({ shipped }) => shipped === 0) && may("orders.write");
  return (
    <Part
      title={t`Delivery`}
      action={
        mayEdit && (
          <Button size="xs" variant="default" onClick={editing.open}>
            <Trans>Correct</Trans>
          </Button>
        )
      }
    >
      {address === null ? (
        <Text size="sm">
          <Trans>The buyer has not finished the checkout.</Trans>
        </Text>
      ) : (
        <Text size="sm" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {textOf(address, new Intl.DisplayNames(language, { type: "region" }))}
        </Text>
      )}
      {[details.company, details.taxNumber].filter(Boolean).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      <Text size="sm" mt="xs">
        {shipping.method === null ? (
          <Trans>Nothing is shipped</Trans>
        ) : (
          <>
            {shipping.method === "express" ? <Trans>Express shipping</Trans> : <Trans>Standard shipping</Trans>}
            {` · ${(shipping.weightMg / 1_000_000).toFixed(2)} kg`}
          </>
        )}
      </Text>
      <FormDialog opened={isEditing} onClose={editing.close} title={t`Correct the details`} size="lg">
        {address !== null && <Edit order={order} address={address} onClose={editing.close} />}
      </FormDialog>
    </Part>
  );
}

function Edit({ order, address, onClose }: { order: Order; address: Address; onClose: () => void }) {
  const { t } = useLingui();
  const { number, version, details } = order;
  const { email, company, taxNumber } = details;
  const invalidate = useInvalidate();
  const form = useForm({ initialValues: { email, company, taxNumber, address } });
  const edit = useChange("editOrder", {
    invalidates: ["order", "orders"],
    done: t`The details are corrected.`,
    form,
    onDone: onClose,
  });
  const field = (name: `address.${keyof Address}` | "email" | "company" | "taxNumber", label: string) => (
    <TextInput label={label} style={{ flex: "1 1 180px" }} {...form.getInputProps(name)} />
  );
  return (
    <form onSubmit={form.onSubmit((values) => void edit.make({ number, version, ...values }))}>
      <Stack>
        <Text size="sm">
          <Trans>The country stays: shipping has another price elsewhere.</Trans>
        </Text>
        <Group>{field("email", t`E-mail address`)}</Group>
        <Group>
          {field("address.firstName", t`First name`)}
          {field("address.lastName", t`Last name`)}
        </Group>
        <Group>{field("address.address1", t`Street and number`)}</Group>
        <Group>{field("address.address2", t`Apartment, floor`)}</Group>
        <Group>
          {field("address.zip", t`Postal code`)}
          {field("address.city", t`Town`)}
          {field("address.province", t`Province or state`)}
        </Group>
        <Group>
          {field("address.phoneCode", t`Dial code`)}
          {field("address.phone", t`Phone`)}
        </Group>
        <Group>
          {field("company", t`Company`)}
          {field("taxNumber", t`Tax number`)}
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={edit.isMaking}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
      <Collided
        collision={edit.collision}
        mine={form.values}
        isSaving={edit.isMaking}
        onTakeTheirs={() => {
          void invalidate(["order"]);
          onClose();
        }}
        onKeepMine={() => void edit.keepMine()}
        onClose={edit.reset}
      />
    </form>
  );
}

function textOf(address: Address, countries: Intl.DisplayNames): string {
  const { firstName, lastName, address1, address2, zip, city, province, country, phoneCode, phone } = address;
  return [
    `${firstName} ${lastName}`,
    address1,
    address2,
    `${zip} ${city}`.trim(),
    [province, countries.of(country) ?? country].filter(Boolean).join(", "),
    `${phoneCode} ${phone}`,
  ]
    .filter(Boolean)
    .join("\n");
}
