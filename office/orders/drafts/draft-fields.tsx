import { Trans, useLingui } from "@lingui/react/macro";
import { Autocomplete, Grid, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useRead } from "../../api/reads.ts";
import { useReasons } from "../../api/reasons.ts";
import { MoneyInput } from "../../components/money-input.tsx";
import { NumberInput } from "../../components/number-input.tsx";
import { Part } from "../../components/part.tsx";
import { ShopTimeInput } from "../../components/shop-time-input.tsx";
import { useCountryChoices, useCountryName } from "../../i18n/countries.ts";
import { useLanguage } from "../../i18n/language.tsx";
import { useMay } from "../../session/me.tsx";
import { useLanguageChoices } from "../../words/languages.tsx";
import { DraftLines } from "./draft-lines.tsx";
import { DraftMoney } from "./draft-money.tsx";
import { questionOf, type DiscountKind, type DraftValues } from "./draft-values.ts";

type Form = UseFormReturnType<DraftValues>;

const TYPING_MS = 250;

/** Everything that is agreed on, beside what it comes to. */
export function DraftFields({ form }: { form: Form }) {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const [settled] = useDebouncedValue(questionOf(form.values), TYPING_MS);
  const { language } = useLanguage();
  const quote = useRead("quoteDraft", { ...settled, language });
  // The last answer stays until the next one is there.
  const [shown, setShown] = useState(quote.data);
  if (quote.data && quote.data !== shown) setShown(quote.data);
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack>
          <Part title={t`Products`}>
            <DraftLines
              lines={form.values.lines}
              quoted={shown?.lines ?? []}
              onChange={(lines) => form.setFieldValue("lines", lines)}
            />
            {form.errors["lines"] !== undefined && <Text c="red">{form.errors["lines"]}</Text>}
          </Part>
          <Part title={t`Prices`}>
            <Terms form={form} />
          </Part>
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack>
          <Part title={t`What it comes to`}>
            {quote.error ? <Text c="red">{reasonOf(quote.error)}</Text> : shown && <DraftMoney money={shown.money} />}
          </Part>
          <Part title={t`Customer`}>
            <Buyer form={form} customer={shown?.customer ?? null} />
          </Part>
          <Part title={t`Validity and note`}>
            <Rest form={form} />
          </Part>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

function Buyer({ form, customer }: { form: Form; customer: OfficeOutputOf<"draft">["customer"] }) {
  const { t } = useLingui();
  const may = useMay();
  const choices = useCountryChoices();
  const languages = useLanguageChoices(form.values.language);
  const nameOfCountry = useCountryName();
  const { email, country } = form.values;
  const [q] = useDebouncedValue(email.trim(), TYPING_MS);
  const found = useRead("customers", { q, limit: 8 }, { enabled: q.length > 1 && may("customers.read") });
  const isOther = country !== null && !choices.some(({ value }) => value === country);
  return (
    <Stack>
      <Autocomplete
        label={t`E-mail address`}
        description={
          customer ? t`${customer.name} has an account: their tier counts.` : t`With or without an account in the shop.`
        }
        type="email"
        autoComplete="off"
        filter={({ options }) => options}
        data={[...new Set((found.data?.customers ?? []).map((each) => each.email))]}
        {...form.getInputProps("email")}
      />
      <Select
        label={t`Country`}
        description={t`For shipping; the buyer can choose another one.`}
        data={isOther ? [...choices, { value: country, label: nameOfCountry(country) }] : choices}
        clearable
        searchable
        {...form.getInputProps("country")}
      />
      <Select
        label={t`Language of the e-mail`}
        placeholder={t`The customer's`}
        data={languages}
        clearable
        {...form.getInputProps("language")}
      />
    </Stack>
  );
}

function Terms({ form }: { form: Form }) {
  const { t } = useLingui();
  const { discountKind, discountValue, shippingCents } = form.values;
  const kinds: { value: DiscountKind; label: string }[] = [
    { value: "shop", label: t`The shop's own: big order, tier, coupons` },
    { value: "percent", label: t`An agreed percentage` },
    { value: "amount", label: t`An agreed amount` },
    { value: "none", label: t`None` },
  ];
  const isAgreed = discountKind === "percent" || discountKind === "amount";
  return (
    <Stack>
      <Select
        label={t`Discount`}
        data={kinds}
        allowDeselect={false}
        value={discountKind}
        onChange={(kind) => {
          form.setFieldValue("discountKind", kinds.find(({ value }) => value === kind)?.value ?? "shop");
          form.setFieldValue("discountValue", null);
        }}
      />
      {isAgreed && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {discountKind === "percent" ? (
            <NumberInput
              label={t`Percent of all products`}
              suffix=" %"
              min={0}
              max={100}
              decimalScale={2}
              hideControls
              value={discountValue === null ? "" : discountValue / 100}
              error={form.errors["discount.value"]}
              onChange={(typed) =>
                form.setFieldValue("discountValue", typed === "" ? null : Math.round(Number(typed) * 100))
              }
            />
          ) : (
            <MoneyInput
              label={t`Off all products`}
              min={0}
              value={discountValue}
              error={form.errors["discount.value"]}
              onChange={(value) => form.setFieldValue("discountValue", value)}
            />
          )}
          <TextInput
            label={t`Reason`}
            description={t`The buyer reads it.`}
            maxLength={100}
            {...form.getInputProps("discountReason")}
            error={form.errors["discount.reason"]}
          />
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t`Shipping`}
          data={[
            { value: "standard", label: t`Standard air` },
            { value: "express", label: t`Express air` },
          ]}
          allowDeselect={false}
          {...form.getInputProps("method")}
        />
        <MoneyInput
          label={t`Agreed shipping price`}
          description={t`Empty: what the shop's rates come to. 0: free.`}
          min={0}
          value={shippingCents}
          error={form.errors["shippingCents"]}
          onChange={(cents) => form.setFieldValue("shippingCents", cents)}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        <Trans>
          An agreed discount replaces the shop's discounts and coupons. Store credit can be used in any case.
        </Trans>
      </Text>
    </Stack>
  );
}

function Rest({ form }: { form: Form }) {
  const { t } = useLingui();
  const { expiresAt } = form.values;
  return (
    <Stack>
      <ShopTimeInput
        label={t`Valid until`}
        description={t`Then the link no longer opens the checkout. Empty: without end.`}
        value={expiresAt}
        error={form.errors["expiresAt"]}
        onChange={(time) => form.setFieldValue("expiresAt", time)}
      />
      <Textarea
        label={t`Note`}
        description={t`Only staff see it.`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5_000}
        {...form.getInputProps("note")}
      />
    </Stack>
  );
}
