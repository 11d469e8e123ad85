import { Trans, useLingui } from "@lingui/react/macro";
import {
  Alert,
  Anchor,
  Button,
  Card,
  Group,
  List,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { OfficeInputOf, OfficeOutputOf } from "../api/call.ts";
import { OfficeError } from "../api/office-error.ts";
import { useRead } from "../api/reads.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import { Money } from "../components/money.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Part } from "../components/part.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { useCountryChoices } from "../i18n/countries.ts";
import { useCouponWords } from "./coupon-words.ts";

type SimulateCouponInput = OfficeInputOf<"simulateCoupon">;
type Simulation = OfficeOutputOf<"simulateCoupon">;

/** Why a cart gets a coupon, or does not: what the checkout would say. */
export function Page() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const countries = useCountryChoices();
  const [input, setInput] = useState<SimulateCouponInput | null>(null);
  const form = useForm({
    initialValues: {
      code: query.get("code") ?? "",
      email: query.get("email") ?? "",
      lines: "",
      country: null as string | null,
    },
  });
  const reading = useRead("simulateCoupon", input ?? { code: "-" }, { enabled: input !== null });
  const wrong = reading.error instanceof OfficeError ? reading.error.fields : [];
  const errorOf = (field: string) => wrong.find((each) => each.field === field)?.message;
  return (
    <>
      <PageHeader
        title={t`Coupon simulator`}
        lead={t`The checkout's own answer, for a customer's cart or for lines that you type.`}
      />
      <Stack>
        <Card withBorder>
          <form
            onSubmit={form.onSubmit(({ code, email, lines, country }) => {
              const typed = lines.split("\n").filter((line) => line.trim() !== "");
              const next: SimulateCouponInput = {
                code,
                email,
                ...(typed.length > 0 && { lines: typed }),
                ...(country !== null && { country }),
              };
              if (JSON.stringify(next) === JSON.stringify(input)) void reading.refetch();
              else setInput(next);
            })}
          >
            <Stack>
              <SimpleGrid cols={{ base: 1, xs: 3 }}>
                <TextInput label={t`Code`} required autoComplete="off" {...form.getInputProps("code")} />
                <TextInput
                  label={t`Customer's e-mail address`}
                  description={t`Empty: somebody who is not signed in.`}
                  type="email"
                  autoComplete="off"
                  {...form.getInputProps("email")}
                  error={errorOf("email")}
                />
                <Select
                  label={t`Country`}
                  description={t`Empty: of the customer's address.`}
                  data={countries}
                  clearable
                  searchable
                  {...form.getInputProps("country")}
                />
              </SimpleGrid>
              <Textarea
                label={t`Lines`}
                description={t`An item number and a quantity in each, as “FG-1001 12”. Empty: the customer's cart.`}
                autosize
                minRows={3}
                maxRows={12}
                {...form.getInputProps("lines")}
                error={errorOf("lines")}
              />
              <Button type="submit" loading={reading.isFetching} style={{ alignSelf: "flex-end" }}>
                <Trans>Ask the checkout</Trans>
              </Button>
            </Stack>
          </form>
        </Card>
        {reading.error && wrong.length === 0 && (
          <LoadFailed error={reading.error} onRetry={() => void reading.refetch()} />
        )}
        {input !== null && reading.data && <Answer simulation={reading.data} />}
      </Stack>
    </>
  );
}

function Answer({ simulation }: { simulation: Simulation }) {
  const { t } = useLingui();
  const { because, ruleOf } = useCouponWords();
  const { applies, coupon, ownedBy, lines, leftOut, pieces, itemTotalCents, reasons } = simulation;
  const notices: Record<string, string> = {
    "unknown-sku": t`there is no such item number on sale`,
    unavailable: t`is not on sale`,
    "sold-out": t`is sold out`,
    "stock-cut": t`there are fewer pieces`,
    "batch-cut": t`is sold in whole packs`,
    "below-minimum": t`is below the product's minimum`,
    "price-changed": t`has another price now`,
  };
  return (
    <Stack>
      <Alert
        color={applies ? "green" : "yellow"}
        role="status"
        title={applies ? t`The cart gets the coupon.` : t`The cart does not get the coupon.`}
      >
        {because(coupon)} {ownedBy !== null && <Trans>The code is {ownedBy}'s alone.</Trans>}
        {pieces === 0 && <Trans>The cart is empty.</Trans>}
      </Alert>
      {leftOut.length > 0 && (
        <Alert color="yellow" title={t`Not in the order as asked`}>
          <List size="sm">
            {leftOut.map(({ what, because: why }, index) => (
              <List.Item key={index}>
                {what}: {notices[why] ?? why}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Part title={t`Amounts`}>
          <Sums simulation={simulation} itemTotalCents={itemTotalCents} />
        </Part>
        <Part title={t`Other rules`}>
          <Stack gap="xs">
            {reasons.map((reason, index) => (
              <Group key={index} justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text size="sm">{ruleOf(reason)}</Text>
                  {(reason.missingCents ?? 0) > 0 && (
                    <Text size="xs" c="dimmed">
                      <Trans>
                        <Money cents={reason.missingCents ?? 0} /> more are needed
                      </Trans>
                    </Text>
                  )}
                </div>
                <StateBadge tone={reason.applied ? "positive" : "neutral"}>
                  {reason.applied ? t`applies` : t`does not apply`}
                </StateBadge>
              </Group>
            ))}
          </Stack>
        </Part>
      </SimpleGrid>
      <Part title={t`Lines`}>
        <Table verticalSpacing={4} fz="sm">
          <Table.Tbody>
            {lines.map(({ sku, title, quantity, amountCents }, index) => (
              <Table.Tr key={index}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>
                  {quantity} × {[title, sku].filter(Boolean).join(" · ")}
                </Table.Td>
                <Table.Td ta="end">
                  <Money cents={amountCents} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Part>
      {simulation.customer && (
        <Anchor component={Link} to={`/customers/${simulation.customer.id}`}>
          {simulation.customer.email}
        </Anchor>
      )}
    </Stack>
  );
}

function Sums({ simulation, itemTotalCents }: { simulation: Simulation; itemTotalCents: number }) {
  const { t } = useLingui();
  const { with: withIt, without } = simulation;
  const rows = [
    [t`Goods`, itemTotalCents, itemTotalCents],
    [t`Discounts`, -withIt.savedCents, -without.savedCents],
    [t`Shipping`, withIt.shippingCents, without.shippingCents],
    [t`Total`, withIt.totalCents, without.totalCents],
  ] as const;
  return (
    <Table verticalSpacing={4} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th ta="end">{t`With the code`}</Table.Th>
          <Table.Th ta="end">{t`Without coupon`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, withCents, withoutCents]) => (
          <Table.Tr key={name}>
            <Table.Th fw={400}>{name}</Table.Th>
            <Table.Td ta="end">
              <Money cents={withCents} />
            </Table.Td>
            <Table.Td ta="end">
              <Money cents={withoutCents} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
