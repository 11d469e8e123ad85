import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsPhone } from "../../components/is-phone.ts";

/** The contract's. */
const MOST_STEPS = 12;

type StepsProps<Row> = {
  legend: string;
  description: ReactNode;
  rows: readonly Row[];
  /** Of which rows the reader is spared; default: none. */
  hides?: (row: Row) => boolean;
  /** Beneath the rows. */
  rest?: ReactNode;
  /** The row's fields; the first names it. */
  fields: (index: number) => ReactNode;
  nameOf: (row: Row, index: number) => string;
  addWord: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  least?: number;
  most?: number;
};

/** Rows of a table that staff add to and remove from. */
export function Steps<Row>(props: StepsProps<Row>) {
  const {
    legend,
    description,
    rows,
    fields,
    nameOf,
    addWord,
    onAdd,
    onRemove,
    hides,
    rest,
    least = 1,
    most = MOST_STEPS,
  } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        {rows.map(
          (row, index) =>
            hides?.(row) !== true && (
              <Group
                key={index}
                role="group"
                aria-label={nameOf(row, index)}
                align={isPhone ? "flex-end" : "flex-start"}
                gap="xs"
              >
                {fields(index)}
                <Button
                  variant="default"
                  // Beside fields it is level with them; on phones it may be alone in its line.
                  mt={isPhone ? 0 : 26}
                  disabled={rows.length <= least}
                  aria-label={t`Remove ${nameOf(row, index)}`}
                  onClick={() => onRemove(index)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </Group>
            ),
        )}
        {rest}
        {rows.length < most && (
          <Button variant="default" style={{ alignSelf: "flex-start" }} onClick={onAdd}>
            {addWord}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
