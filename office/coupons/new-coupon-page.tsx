import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router";
import { useChange } from "../api/changes.ts";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { CouponFields, NEW_COUPON } from "./coupon-fields.tsx";

export function Page() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { code: "", ...NEW_COUPON } });
  const leave = useUnsaved(form.isDirty());
  const create = useChange("createCoupon", {
    form,
    invalidates: ["coupons"],
    done: t`The coupon is made.`,
    async onDone({ code }) {
      leave();
      await navigate(`/coupons/${code}`);
    },
  });
  return (
    <>
      <PageHeader title={t`New coupon`} />
      <Card withBorder>
        <form
          onSubmit={form.onSubmit(async ({ value, startAt, ...values }) => {
            if (value === null || value <= 0) form.setFieldError("value", t`How much?`);
            else await create.make({ ...values, value, ...(startAt !== null && { startAt }) });
          })}
        >
          <Stack>
            <TextInput
              label={t`Code`}
              description={t`3 to 40 letters, digits and hyphens. Customers may type it in any case.`}
              required
              autoComplete="off"
              data-autofocus
              {...form.getInputProps("code")}
            />
            <CouponFields form={form} />
            <Group justify="flex-end">
              <Button type="submit" loading={create.isMaking}>
                <Trans>Make the coupon</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </>
  );
}
