import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, MultiSelect, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { omit } from "../../domain/omit.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { MoneyInput } from "../components/money-input.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { ShopTimeInput } from "../components/shop-time-input.tsx";
import { useCountryChoices } from "../i18n/countries.ts";

export type CouponDetails = Omit<
  OfficeOutputOf<"coupon">["coupon"],
  "code" | "state" | "usedCount" | "customer" | "origin" | "batch" | "createdAt"
>;

export type CouponFieldValues = Omit<CouponDetails, "value" | "startAt"> & {
  value: number | null;
  startAt: string | null;
};

export const NEW_COUPON: CouponFieldValues = {
  ...{ description: "", type: "amount", target: "order", value: null, leastAmountCents: 0, leastCount: 0 },
  ...{ startAt: null, endAt: null, countries: [], combinesWithOrder: false, combinesWithShipping: true },
  ...{ usageLimit: null, oncePerCustomer: true },
};

export function detailsOfCoupon(coupon: OfficeOutputOf<"coupon">["coupon"]): CouponDetails {
  return omit(coupon, "code", "state", "usedCount", "customer", "origin", "batch", "createdAt");
}

/** All that a coupon may ask for and give, in groups. */
export function CouponFields<Values extends CouponFieldValues>({ form: given }: { form: UseFormReturnType<Values> }) {
  const { t } = useLingui();
  const countries = useCountryChoices();
  const form = given as unknown as UseFormReturnType<CouponFieldValues>;
  const { type, target, value, leastAmountCents, leastCount, usageLimit, startAt, endAt } = form.values;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <div>
          <Text size="sm" fw={500} mb={4}>
            <Trans>Kind</Trans>
          </Text>
          <SegmentedControl
            aria-label={t`Kind`}
            fullWidth
            data={[
              { value: "amount", label: t`Amount` },
              { value: "percent", label: t`Percentage` },
            ]}
            value={type}
            onChange={(next) => form.setFieldValue("type", next)}
          />
        </div>
        <div>
          <Text size="sm" fw={500} mb={4}>
            <Trans>Reduces</Trans>
          </Text>
          <SegmentedControl
            aria-label={t`Reduces`}
            fullWidth
            data={[
              { value: "order", label: t`The goods` },
              { value: "shipping", label: t`Shipping` },
            ]}
            value={target}
            onChange={(next) => form.setFieldValue("target", next)}
          />
        </div>
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
        <TextInput
          label={t`Description`}
          description={t`Customers see it with the coupon.`}
          maxLength={200}
          {...form.getInputProps("description")}
        />
        <MoneyInput
          label={t`For goods of at least`}
          min={0}
          value={leastAmountCents}
          error={form.errors["leastAmountCents"]}
          onChange={(next) => form.setFieldValue("leastAmountCents", next ?? 0)}
        />
        <NumberInput
          label={t`For at least this many pieces`}
          min={0}
          allowDecimal={false}
          value={leastCount}
          error={form.errors["leastCount"]}
          onChange={(next) => form.setFieldValue("leastCount", Number(next))}
        />
        <ShopTimeInput
          label={t`From`}
          description={t`Empty: now.`}
          value={startAt}
          error={form.errors["startAt"]}
          onChange={(time) => form.setFieldValue("startAt", time)}
        />
        <ShopTimeInput
          label={t`Until`}
          description={t`Empty: without end.`}
          value={endAt}
          error={form.errors["endAt"]}
          onChange={(time) => form.setFieldValue("endAt", time)}
        />
        <NumberInput
          label={t`How often in total`}
          description={t`Empty: without limit.`}
          min={1}
          allowDecimal={false}
          value={usageLimit ?? ""}
          error={form.errors["usageLimit"]}
          onChange={(next) => form.setFieldValue("usageLimit", next === "" ? null : Number(next))}
        />
        <MultiSelect
          label={t`Only for these countries`}
          description={t`Empty: everywhere.`}
          data={countries}
          searchable
          {...form.getInputProps("countries")}
        />
      </SimpleGrid>
      <Checkbox
        label={t`Each customer may use it once`}
        {...form.getInputProps("oncePerCustomer", { type: "checkbox" })}
      />
      <Checkbox
        label={t`Combines with the discount on large orders and of tiers`}
        {...form.getInputProps("combinesWithOrder", { type: "checkbox" })}
      />
      {target === "shipping" && (
        <Checkbox
          label={t`Combines with free shipping`}
          {...form.getInputProps("combinesWithShipping", { type: "checkbox" })}
        />
      )}
    </Stack>
  );
}
