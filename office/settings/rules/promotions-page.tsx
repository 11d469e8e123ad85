import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Fieldset, Group, Stack, Switch, Text } from "@mantine/core";
import { TimesBadge, TimesFields } from "../../components/times.tsx";
import { useRuleErrors } from "./rule-errors.ts";
import { RulesPage } from "./rules-form.tsx";
import { PercentInput } from "./scaled-input.tsx";

/** The promotions that a cart gets without a code. Coupons have pages of their own. */
export function Page() {
  const { t } = useLingui();
  const { emptied } = useRuleErrors();
  const names = { firstOrder: t`The first order`, firstThreeOrders: t`The first three orders` };
  return (
    <RulesPage
      title={t`Promotions`}
      lead={t`What customers who are signed in save on their first orders, without a code. A cart gets the largest of what it has earned.`}
      parts={["promotions"]}
      validate={({ promotions }) =>
        Object.assign(
          {},
          ...Object.entries(promotions).map(([name, { basisPoints, from, until }]) => ({
            ...emptied(basisPoints, `promotions.${name}.basisPoints`),
            ...(from !== null &&
              until !== null &&
              Date.parse(from) >= Date.parse(until) && {
                [`promotions.${name}.until`]: t`Must be after the beginning.`,
              }),
          })),
        ) as Record<string, string>
      }
      aside={() => (
        <Text>
          <Trans>
            The shop advertises them on{" "}
            <Anchor href="/business/newPromotion" target="_blank" rel="noreferrer" underline="always">
              its page for new customers
            </Anchor>{" "}
            and in its information pages while they are on.
          </Trans>
        </Text>
      )}
    >
      {({ form }) => (
        <Stack gap="lg">
          {(["firstOrder", "firstThreeOrders"] as const).map((name) => {
            const { on, from, until } = form.values.rules.promotions[name];
            const path = `rules.promotions.${name}`;
            return (
              <Fieldset key={name} legend={names[name]}>
                <Stack>
                  <Group justify="space-between">
                    <Switch
                      label={t`Carts get this discount`}
                      {...form.getInputProps(`${path}.on`, { type: "checkbox" })}
                    />
                    {on && <TimesBadge from={from} until={until} />}
                  </Group>
                  <PercentInput label={t`Discount`} maw={160} {...form.getInputProps(`${path}.basisPoints`)} />
                  <TimesFields
                    labels={{ from: t`From`, until: t`Until` }}
                    value={{ from, until }}
                    onChange={(times) => {
                      form.setFieldValue(`${path}.from`, times.from);
                      form.setFieldValue(`${path}.until`, times.until);
                    }}
                    error={form.errors[`${path}.until`] as string | undefined}
                  />
                </Stack>
              </Fieldset>
            );
          })}
        </Stack>
      )}
    </RulesPage>
  );
}
