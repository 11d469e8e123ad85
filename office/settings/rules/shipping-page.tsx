import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Fieldset, Group, MultiSelect, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useRead } from "../../api/reads.ts";
import { useIsPhone } from "../../components/is-phone.ts";
import { useCountryName } from "../../i18n/countries.ts";
import { useMe } from "../../session/me.tsx";
import { useRuleErrors } from "./rule-errors.ts";
import { type RulesForm, RulesPage, RulesSetting, type RulesSettingProps } from "./rules-form.tsx";
import { RulesPreview } from "./rules-preview.tsx";
import { CentsInput, KilogramInput, PercentInput, WholeInput } from "./scaled-input.tsx";
import { Steps } from "./steps.tsx";
import { useNamedCountries } from "./use-country-names.ts";

const PARTS = ["kilogramRates", "elsewhereRates", "weightSteps", "freeShipping", "deliveryDays"] as const;
const MOST_COUNTRIES = 250;
type Form = RulesForm<(typeof PARTS)[number]>;
type FieldsProps = { form: Form; countries: readonly string[] };

/** What parcels cost, when they are free, and how long they take. */
export function Page() {
  const { t } = useLingui();
  return (
    <RulesPage
      title={t`Shipping`}
      lead={t`What parcels cost, when they are free, and how long they take. Orders that are placed keep their price.`}
      {...useShippingRules()}
    />
  );
}

/** The form alone, for the set-up too. */
export function ShippingSetting() {
  return <RulesSetting {...useShippingRules()} />;
}

function useShippingRules(): RulesSettingProps<(typeof PARTS)[number]> {
  const { t } = useLingui();
  const { emptied, notRising, repeated } = useRuleErrors();
  return {
    parts: PARTS,
    validate: (rules) => ({
      ...emptied(rules.kilogramRates, "kilogramRates", (path) => path.endsWith("expressCents")),
      ...emptied(rules.elsewhereRates, "elsewhereRates"),
      ...emptied(rules.weightSteps, "weightSteps"),
      ...emptied(rules.freeShipping, "freeShipping"),
      ...emptied(rules.deliveryDays, "deliveryDays"),
      ...repeated(
        rules.kilogramRates.map(({ country }) => country),
        (index) => `kilogramRates.${index}.country`,
      ),
      ...notRising(rules.weightSteps, "weightSteps", "overMg"),
      ...(rules.freeShipping.countries.length === 0 && { "freeShipping.countries": t`Choose at least one country.` }),
      ...wrongDays(rules.deliveryDays, t`The longest time is shorter than the shortest.`),
    }),
    aside: ({ form, countries }) => <RulesPreview rules={form.values.rules} countries={countries} />,
    children: ({ form, countries }) => (
      <Stack gap="lg">
        <ShipsTo />
        <FreeShipping form={form} countries={countries} />
        <CountryRates form={form} countries={countries} />
        <ElsewhereRates form={form} />
        <WeightSteps form={form} />
        <DeliveryDays form={form} />
      </Stack>
    ),
  };
}

/** Where the shop ships to, if not everywhere: most countries below do not matter then. */
function ShipsTo() {
  const { data } = useRead("offer", {});
  const countries = useNamedCountries(data?.offer.countries ?? []);
  if (countries.length === 0) return null;
  const names = countries.map(({ label }) => label).join(", ");
  return (
    <Text maw={640}>
      <Trans>You ship to: {names}. What is set for other countries counts once you ship there.</Trans>
    </Text>
  );
}

function FreeShipping({ form, countries }: FieldsProps) {
  const { t } = useLingui();
  const choices = useNamedCountries(countries);
  return (
    <Fieldset legend={t`Free shipping`}>
      <Stack gap="sm">
        <CentsInput
          label={t`From an order of`}
          description={t`After discounts. Standard shipping is free from this amount on; express costs the difference.`}
          maw={260}
          {...form.getInputProps("rules.freeShipping.fromCents")}
        />
        <MultiSelect
          label={t`To these countries`}
          data={choices}
          searchable
          hidePickedOptions
          {...form.getInputProps("rules.freeShipping.countries")}
        />
      </Stack>
    </Fieldset>
  );
}

function CountryRates({ form, countries }: FieldsProps) {
  const { t } = useLingui();
  const nameOf = useCountryName();
  const isPhone = useIsPhone();
  const { shipsTo } = useMe().shop;
  const [showsAll, setShowsAll] = useState(false);
  const rows = form.values.rules.kilogramRates;
  const isElsewhere = (country: string) => country !== "" && shipsTo !== null && !shipsTo.includes(country);
  const elsewhere = rows.filter(({ country }) => isElsewhere(country)).length;
  const choices = useNamedCountries(countries).filter(({ value }) => showsAll || !isElsewhere(value));
  return (
    <Steps
      legend={t`Countries with a rate of their own`}
      description={t`Per kilogram, charged by the started half kilogram. Standard parcels to these countries include import duty.`}
      rows={rows}
      hides={({ country }) => !showsAll && isElsewhere(country)}
      rest={
        elsewhere > 0 &&
        !showsAll && (
          <Button variant="subtle" style={{ alignSelf: "flex-start" }} onClick={() => setShowsAll(true)}>
            <Plural
              value={elsewhere}
              one="Show # country that you do not ship to"
              other="Show # countries that you do not ship to"
            />
          </Button>
        )
      }
      nameOf={({ country }, index) => (country === "" ? t`Country ${index + 1}` : nameOf(country))}
      addWord={t`Add a country`}
      least={0}
      most={MOST_COUNTRIES}
      onAdd={() => form.insertListItem("rules.kilogramRates", { country: "", standardCents: null, expressCents: null })}
      onRemove={(index) => form.removeListItem("rules.kilogramRates", index)}
      fields={(index) => (
        <>
          <Select
            label={t`Country`}
            data={choices}
            searchable
            allowDeselect={false}
            // Long names need a line of their own on phones.
            w={isPhone ? "100%" : 230}
            {...form.getInputProps(`rules.kilogramRates.${index}.country`)}
          />
          <CentsInput
            label={t`Standard`}
            w={110}
            {...form.getInputProps(`rules.kilogramRates.${index}.standardCents`)}
          />
          <CentsInput
            label={t`Express`}
            placeholder={t`none`}
            w={110}
            {...form.getInputProps(`rules.kilogramRates.${index}.expressCents`)}
          />
        </>
      )}
    />
  );
}

function ElsewhereRates({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <Fieldset legend={t`Every other country`}>
      <Stack gap="sm">
        {(["standard", "express"] as const).map((method) => (
          <Group
            key={method}
            role="group"
            aria-label={method === "standard" ? t`Standard` : t`Express`}
            align="flex-end"
          >
            <Text w={90} pb={8}>
              {method === "standard" ? t`Standard` : t`Express`}
            </Text>
            <CentsInput
              label={t`First half kilogram`}
              w={150}
              {...form.getInputProps(`rules.elsewhereRates.${method}.firstCents`)}
            />
            <CentsInput
              label={t`Each further one`}
              w={150}
              {...form.getInputProps(`rules.elsewhereRates.${method}.furtherCents`)}
            />
          </Group>
        ))}
      </Stack>
    </Fieldset>
  );
}

function WeightSteps({ form }: { form: Form }) {
  const { t } = useLingui();
  return (
    <Steps
      legend={t`Discounts on heavy parcels`}
      description={t`Off the shipping cost of parcels that weigh more. Lightest first.`}
      rows={form.values.rules.weightSteps}
      nameOf={(_row, index) => t`Step ${index + 1}`}
      addWord={t`Add a step`}
      onAdd={() => form.insertListItem("rules.weightSteps", { overMg: null, basisPoints: null })}
      onRemove={(index) => form.removeListItem("rules.weightSteps", index)}
      fields={(index) => (
        <>
          <KilogramInput label={t`Heavier than`} w={150} {...form.getInputProps(`rules.weightSteps.${index}.overMg`)} />
          <PercentInput label={t`Discount`} w={150} {...form.getInputProps(`rules.weightSteps.${index}.basisPoints`)} />
        </>
      )}
    />
  );
}

function DeliveryDays({ form }: { form: Form }) {
  const { t } = useLingui();
  const names = {
    processing: t`Processing, in business days`,
    standard: t`Standard`,
    standardToChile: t`Standard to Chile`,
    express: t`Express`,
    sea: t`By sea`,
    rail: t`By rail`,
    printOnDemand: t`Printing on demand, in business days`,
    afterPrinting: t`Processing after printing, in business days`,
  };
  return (
    <Fieldset legend={t`How long it takes`}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>Days from and to, as pages and the checkout say it.</Trans>
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {(Object.keys(names) as (keyof typeof names)[]).map((part) => (
            <Group key={part} role="group" aria-label={names[part]} align="flex-start" gap="xs">
              <Text size="sm" w="100%">
                {names[part]}
              </Text>
              <WholeInput
                aria-label={t`${names[part]}: from`}
                w={80}
                {...form.getInputProps(`rules.deliveryDays.${part}.0`)}
              />
              <Text pt={6} aria-hidden>
                –
              </Text>
              <WholeInput
                aria-label={t`${names[part]}: to`}
                w={80}
                {...form.getInputProps(`rules.deliveryDays.${part}.1`)}
              />
            </Group>
          ))}
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function wrongDays(days: Record<string, readonly [number | null, number | null]>, message: string) {
  const wrong = Object.entries(days).filter(([, [from, to]]) => from !== null && to !== null && from > to);
  return Object.fromEntries(wrong.map(([part]) => [`deliveryDays.${part}.1`, message]));
}
