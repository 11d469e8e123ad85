import { useLingui } from "@lingui/react/macro";
import { Radio, Stack } from "@mantine/core";
import { useOrderWords } from "../../words/order-words.ts";

export type Destination = "original" | "store-credit";

type DestinationChoiceProps = { value: Destination; hasAccount: boolean; onChange: (value: Destination) => void };

/** Where refunded money goes. Guests have no account for store credit. */
export function DestinationChoice({ value, hasAccount, onChange }: DestinationChoiceProps) {
  const { t } = useLingui();
  const { destinations } = useOrderWords();
  return (
    <Radio.Group label={t`Money goes back`} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        <Radio value="original" label={destinations.original} />
        <Radio
          value="store-credit"
          label={destinations["store-credit"]}
          disabled={!hasAccount}
          description={hasAccount ? undefined : t`A guest has no account.`}
        />
      </Stack>
    </Radio.Group>
  );
}
