import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Card, Group, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router";
import { MOST_CODES } from "../../contract/office/coupons.ts";
import { useChange } from "../api/changes.ts";
import { NumberInput } from "../components/number-input.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useUnsaved } from "../components/use-unsaved.ts";
import { useFormats } from "../i18n/formats.ts";
import { CouponFields, NEW_COUPON } from "./coupon-fields.tsx";

export function Page() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const formats = useFormats();
  const form = useForm({ initialValues: { prefix: "", count: 100, ...NEW_COUPON, usageLimit: 1 } });
  const leave = useUnsaved(form.isDirty());
  const create = useChange("createCoupons", {
    form,
    invalidates: ["coupons"],
    done: t`The codes are made.`,
    async onDone({ batch }) {
      leave();
      await navigate(`/coupons?batch=${batch}`);
    },
  });
  return (
    <>
      <PageHeader
        title={t`Many codes`}
        lead={t`Codes of one kind, which nobody can guess. Each works once unless you say otherwise.`}
      />
      <Card withBorder>
        <form
          onSubmit={form.onSubmit(async ({ value, startAt, ...values }) => {
            if (value === null || value <= 0) form.setFieldError("value", t`How much?`);
            else await create.make({ ...values, value, ...(startAt !== null && { startAt }) });
          })}
        >
          <Stack>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label={t`Beginning of the codes`}
                description={t`2 to 20 letters and digits; FAIR makes FAIR-7K2M9PQR.`}
                required
                autoComplete="off"
                {...form.getInputProps("prefix")}
              />
              <NumberInput
                label={t`How many codes`}
                description={t`At most ${formats.count(MOST_CODES)}.`}
                required
                min={1}
                max={MOST_CODES}
                allowDecimal={false}
                {...form.getInputProps("count")}
              />
            </SimpleGrid>
            <CouponFields form={form} />
            <Group justify="flex-end">
              <Button type="submit" loading={create.isMaking}>
                <Trans>Make the codes</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </>
  );
}
