import { useLingui } from "@lingui/react/macro";
import { Stack, TextInput } from "@mantine/core";
import { useRuleErrors } from "./rule-errors.ts";
import { RulesPage } from "./rules-form.tsx";
import { RulesPreview } from "./rules-preview.tsx";
import { CentsInput, PercentInput } from "./scaled-input.tsx";
import { Steps } from "./steps.tsx";

/** What large orders and faithful customers save. */
export function Page() {
  const { t } = useLingui();
  const { emptied, notRising, repeated } = useRuleErrors();
  return (
    <RulesPage
      title={t`Discounts and VIP`}
      lead={t`What large orders and faithful customers save. A cart gets the largest of what it has earned, not the sum.`}
      parts={["bigOrderSteps", "vipTiers"]}
      validate={({ bigOrderSteps, vipTiers }) => ({
        ...emptied(bigOrderSteps, "bigOrderSteps"),
        ...emptied(vipTiers, "vipTiers"),
        ...notRising(bigOrderSteps, "bigOrderSteps", "overCents"),
        ...notRising(vipTiers, "vipTiers", "overCents"),
        ...repeated(
          vipTiers.map(({ name }) => name),
          (index) => `vipTiers.${index}.name`,
        ),
      })}
      aside={({ form, countries }) => <RulesPreview rules={form.values.rules} countries={countries} />}
    >
      {({ form }) => (
        <Stack gap="lg">
          <Steps
            legend={t`Big orders`}
            description={t`Off the goods of an order that is worth more than the amount. Smallest first.`}
            rows={form.values.rules.bigOrderSteps}
            nameOf={(_row, index) => t`Step ${index + 1}`}
            addWord={t`Add a step`}
            onAdd={() => form.insertListItem("rules.bigOrderSteps", { overCents: null, basisPoints: null })}
            onRemove={(index) => form.removeListItem("rules.bigOrderSteps", index)}
            fields={(index) => (
              <>
                <CentsInput
                  label={t`Goods over`}
                  w={150}
                  {...form.getInputProps(`rules.bigOrderSteps.${index}.overCents`)}
                />
                <PercentInput
                  label={t`Discount`}
                  w={150}
                  {...form.getInputProps(`rules.bigOrderSteps.${index}.basisPoints`)}
                />
              </>
            )}
          />
          <Steps
            legend={t`VIP tiers`}
            description={t`Off every order of customers whose paid orders come to more than the amount, without shipping. Lowest first.`}
            rows={form.values.rules.vipTiers}
            nameOf={({ name }, index) => (name === "" ? t`Tier ${index + 1}` : name)}
            addWord={t`Add a tier`}
            onAdd={() => form.insertListItem("rules.vipTiers", { name: "", overCents: null, basisPoints: null })}
            onRemove={(index) => form.removeListItem("rules.vipTiers", index)}
            fields={(index) => (
              <>
                <TextInput
                  label={t`Name`}
                  w={130}
                  maxLength={20}
                  {...form.getInputProps(`rules.vipTiers.${index}.name`)}
                />
                <CentsInput
                  label={t`Spent over`}
                  w={150}
                  {...form.getInputProps(`rules.vipTiers.${index}.overCents`)}
                />
                <PercentInput
                  label={t`Discount`}
                  w={110}
                  {...form.getInputProps(`rules.vipTiers.${index}.basisPoints`)}
                />
              </>
            )}
          />
        </Stack>
      )}
    </RulesPage>
  );
}
