import { Trans, useLingui } from "@lingui/react/macro";
import { Table, Text } from "@mantine/core";
import { useWrittenDifference } from "../words/written-values.ts";
import { differencesOf } from "./differences.ts";

type DifferenceTableProps = {
  before: unknown;
  after: unknown;
  titles: { before: string; after: string };
};

/** Two versions side by side, as far as the second names their fields. */
export function DifferenceTable({ before, after, titles }: DifferenceTableProps) {
  const { t } = useLingui();
  const write = useWrittenDifference();
  const differences = differencesOf(before, after, true);
  if (differences.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        <Trans>No field differs.</Trans>
      </Text>
    );
  }
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table layout="fixed" verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Field`}</Table.Th>
            <Table.Th>{titles.before}</Table.Th>
            <Table.Th>{titles.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map((difference) => {
            const { what, before: theirs, after: mine } = write(difference);
            return (
              <Table.Tr key={JSON.stringify(difference.path)} style={{ overflowWrap: "anywhere" }}>
                <Table.Th fw={500}>{what}</Table.Th>
                <Table.Td>{difference.kind === "removed" ? t`There` : (theirs ?? "–")}</Table.Td>
                <Table.Td>{difference.kind === "added" ? t`There` : (mine ?? "–")}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
