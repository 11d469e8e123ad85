import { Trans } from "@lingui/react/macro";
import { Stack, Title } from "@mantine/core";
import { BankAccountsSetting } from "../settings/bank-accounts-page.tsx";
import { PaymentProviders } from "../settings/payments-page.tsx";

/** Providers, which are tried here, and bank accounts. */
export function PaymentsStep() {
  return (
    <Stack gap="xl">
      <PaymentProviders />
      <section>
        <Title order={3} size="h4" mb="sm">
          <Trans>Bank accounts</Trans>
        </Title>
        <BankAccountsSetting />
      </section>
    </Stack>
  );
}
