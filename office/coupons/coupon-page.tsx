import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Loader, Stack, Table, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { Money } from "../components/money.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Part } from "../components/part.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { CouponFields, detailsOfCoupon, type CouponDetails, type CouponFieldValues } from "./coupon-fields.tsx";
import { useCouponWords } from "./coupon-words.ts";

type Shown = OfficeOutputOf<"coupon">;

export function Page() {
  const { t } = useLingui();
  const { code = "" } = useParams();
  const reading = useRead("coupon", { code });
  if (reading.data) return <OneCoupon key={code} shown={reading.data} />;
  if (reading.error) return <PageLoadFailed error={reading.error} onRetry={() => void reading.refetch()} />;
  return <Loader aria-label={t`Loading`} />;
}

function OneCoupon({ shown: { coupon, version, uses } }: { shown: Shown }) {
  const { t } = useLingui();
  const may = useMay();
  const { states, worth } = useCouponWords();
  const { code, state, customer, batch, usedCount } = coupon;
  const end = useChange("endCoupon", { invalidates: ["coupon", "coupons"], done: t`The coupon has ended.` });
  // What the form began with. One's own switch does not make it old.
  const [began, setBegan] = useState(version);
  const switched = useChange("switchCoupon", {
    invalidates: ["coupon", "coupons"],
    done: t`Saved`,
    onDone: (output, input) => {
      if (began === input.version) setBegan(output.version);
    },
  });
  const { refetch } = useRead("coupon", { code });
  const takeTheirs = () => {
    end.reset();
    switched.reset();
    void refetch();
  };
  const seen = detailsOfCoupon(coupon);
  return (
    <>
      <PageHeader
        title={code}
        lead={
          <Group gap="xs">
            <StateBadge tone={state === "usable" ? "positive" : state === "planned" ? "warning" : "neutral"}>
              {states[state]}
            </StateBadge>
            <span>{worth(coupon)}</span>
            {customer && (
              <Anchor component={Link} to={`/customers/${customer.id}`}>
                {customer.email}
              </Anchor>
            )}
            {batch !== null && (
              <Anchor component={Link} to={`/coupons?batch=${batch}`}>
                <Trans>Codes of {batch}</Trans>
              </Anchor>
            )}
          </Group>
        }
        actions={
          <>
            <Button component={Link} variant="default" to={`/coupon-simulator?code=${code}`}>
              <Trans>Try it with a cart</Trans>
            </Button>
            {may("marketing.write") && (state === "usable" || state === "planned") && (
              <ConfirmButton
                question={t`End ${code} now?`}
                consequence={t`Nobody can use it from now on. Orders that hold it keep it.`}
                verb={t`End now`}
                onConfirm={() => end.make({ code, version })}
              >
                <Trans>End now</Trans>
              </ConfirmButton>
            )}
            {may("marketing.write") && state === "off" && (
              <Button
                variant="default"
                loading={switched.isMaking}
                onClick={() => void switched.make({ code, on: true, version })}
              >
                <Trans>Switch on</Trans>
              </Button>
            )}
          </>
        }
      />
      <Stack>
        <CouponForm coupon={coupon} began={began} onBegin={setBegan} />
        <Part title={t`Used: ${usedCount}`}>
          {uses.length === 0 ? (
            <Text c="dimmed">
              <Trans>Nobody has used it yet.</Trans>
            </Text>
          ) : (
            <Uses uses={uses} />
          )}
        </Part>
        <HistoryPanel kind="coupon" id={code.toUpperCase()} />
      </Stack>
      <Collided
        collision={switched.collision}
        mine={seen}
        isSaving={switched.isMaking}
        verb={t`Switch it on all the same`}
        onTakeTheirs={takeTheirs}
        onKeepMine={() => void switched.keepMine()}
        onClose={takeTheirs}
      />
      <Collided
        collision={end.collision}
        mine={seen}
        isSaving={end.isMaking}
        verb={t`End it all the same`}
        onTakeTheirs={takeTheirs}
        onKeepMine={() => void end.keepMine()}
        onClose={takeTheirs}
      />
    </>
  );
}

type CouponFormProps = { coupon: Shown["coupon"]; began: string; onBegin: (version: string) => void };

function CouponForm({ coupon, began, onBegin }: CouponFormProps) {
  const { t } = useLingui();
  const may = useMay();
  const { code } = coupon;
  const form = useForm<CouponFieldValues>({ initialValues: detailsOfCoupon(coupon) });
  useUnsaved(form.isDirty());
  const reading = useRead("coupon", { code });
  const edit = useChange("editCoupon", { form, invalidates: ["coupon", "coupons"], done: t`Saved` });
  const begin = (details: CouponDetails, of: string) => {
    form.setInitialValues(details);
    form.setValues(details);
    form.resetDirty(details);
    onBegin(of);
  };
  const after = async (saved: boolean) => {
    if (!saved) return;
    edit.reset();
    const { data } = await reading.refetch();
    if (data) begin(detailsOfCoupon(data.coupon), data.version);
  };
  return (
    <Part title={t`What it gives, and to whom`}>
      <form
        onSubmit={form.onSubmit(async ({ value, startAt, ...values }) => {
          if (value === null || value <= 0) form.setFieldError("value", t`How much?`);
          else
            await after(
              await edit.make({ code, ...values, value, startAt: startAt ?? coupon.startAt, version: began }),
            );
        })}
      >
        <fieldset disabled={!may("marketing.write")} style={{ border: 0, margin: 0, padding: 0 }}>
          <Stack>
            <CouponFields form={form} />
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
        mine={form.values}
        isSaving={edit.isMaking}
        onTakeTheirs={() => {
          const { collision } = edit;
          edit.reset();
          if (collision) begin(collision.current as CouponDetails, collision.version);
          void reading.refetch();
        }}
        onKeepMine={() => void edit.keepMine().then(after)}
        onClose={edit.reset}
      />
    </Part>
  );
}

function Uses({ uses }: { uses: Shown["uses"] }) {
  const { t } = useLingui();
  const states = { held: t`Order not paid yet`, used: t`Used`, released: t`Order cancelled` };
  return (
    <Table.ScrollContainer minWidth={420} mah={420} type="native">
      <Table verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Order`}</Table.Th>
            <Table.Th>{t`Customer`}</Table.Th>
            <Table.Th>{t`State`}</Table.Th>
            <Table.Th ta="end">{t`Saved by it`}</Table.Th>
            <Table.Th>{t`When`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {uses.map(({ orderNumber, email, customerId, state, cents, at }) => (
            <Table.Tr key={orderNumber}>
              <Table.Td>
                <Anchor component={Link} to={`/orders/${orderNumber}`}>
                  {`#${orderNumber}`}
                </Anchor>
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                {customerId === null ? (
                  email
                ) : (
                  <Anchor component={Link} to={`/customers/${customerId}`}>
                    {email}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td>{states[state]}</Table.Td>
              <Table.Td ta="end">
                <Money cents={cents} />
              </Table.Td>
              <Table.Td>
                <When at={at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
