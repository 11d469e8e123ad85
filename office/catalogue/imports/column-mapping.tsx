import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Card, Group, Select, Stack, Table, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import type { ColumnMapping, ColumnTarget } from "../../../contract/office/product-sources.ts";
import { COLUMN_TARGETS } from "../../../contract/office/product-sources.ts";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { useColumnNames } from "./column-names.ts";

type Import = OfficeOutputOf<"import">;
type Understood = NonNullable<Import["understood"]>;
type MappingProps = { found: Import; understood: Understood; columns: ColumnMapping };

const NAMED: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>(["option", "attribute", "metafield"]);

/** What each column of a table holds. Saved under a name it is used again for tables with the same headers. */
export function ColumnMappingCard({ found, understood }: { found: Import; understood: Understood }) {
  const [columns, setColumns] = useState<{ round: number; columns: ColumnMapping }>({
    round: 0,
    columns: understood.columns ?? [],
  });
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4">
        <Trans>What the columns hold</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>
          The title, the handle or the item number is needed. Rows of one title are variants of one product when a
          column is an option.
        </Trans>
      </Text>
      <SavedMappings
        understood={understood}
        onChoose={(chosen) => setColumns(({ round }) => ({ round: round + 1, columns: chosen }))}
      />
      <MappingForm key={columns.round} found={found} understood={understood} columns={columns.columns} />
    </Card>
  );
}

function SavedMappings({
  understood,
  onChoose,
}: {
  understood: Understood;
  onChoose: (columns: ColumnMapping) => void;
}) {
  const { t } = useLingui();
  const read = useRead("importMappings", {});
  const [chosen, setChosen] = useState<string | null>(null);
  const remove = useChange("deleteImportMapping", {
    invalidates: ["importMappings"],
    done: t`The mapping is deleted.`,
    onDone: () => setChosen(null),
  });
  const fitting = (read.data?.mappings ?? []).filter(({ columns }) =>
    columns.some(({ column }) => understood.headers.includes(column)),
  );
  if (fitting.length === 0) return null;
  return (
    <Group align="end" mb="md">
      <Select
        label={t`Saved mapping`}
        data={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={(value) => {
          setChosen(value);
          const mapping = fitting.find(({ id }) => String(id) === value);
          if (mapping) onChoose(mapping.columns);
        }}
      />
      {chosen !== null && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t`Delete this mapping`}
          onClick={() => void remove.make({ id: Number(chosen) })}
        >
          ×
        </ActionIcon>
      )}
    </Group>
  );
}

type Choice = { to: ColumnTarget | null; name: string };

function MappingForm({ found, understood, columns }: MappingProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  const [choices, setChoices] = useState<Choice[]>(() =>
    understood.headers.map((header) => {
      const mapped = columns.find(({ column }) => column === header);
      return { to: mapped?.to ?? null, name: mapped?.name ?? "" };
    }),
  );
  const [saveAs, setSaveAs] = useState("");
  const change = useChange("readImportAs", {
    invalidates: ["import", "importChanges", "importMappings", "importList"],
  });
  const put = (index: number, choice: Partial<Choice>) =>
    setChoices((before) => before.map((each, at) => (at === index ? { ...each, ...choice } : each)));
  const chosen = understood.headers.flatMap((column, index): ColumnMapping => {
    const { to = null, name = "" } = choices[index] ?? {};
    if (to === null) return [];
    return [{ column, to, ...(NAMED.has(to) && { name: (name.trim() || column).slice(0, 40) }) }];
  });
  return (
    <Stack>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t`Columns of the file`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Trans>Column</Trans>
              </Table.Th>
              <Table.Th scope="col">
                <Trans>In the file</Trans>
              </Table.Th>
              <Table.Th scope="col">
                <Trans>Holds</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {understood.headers.map((header, index) => (
              <Table.Tr key={index}>
                <Table.Th scope="row">{header}</Table.Th>
                <Table.Td>
                  <Text size="sm" c="dimmed" lineClamp={2}>
                    {samplesOf(understood, index)}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <Select
                      aria-label={t`What ${header} holds`}
                      placeholder={t`Not imported`}
                      data={COLUMN_TARGETS.map((to) => ({ value: to, label: names[to] }))}
                      value={choices[index]?.to ?? null}
                      clearable
                      searchable
                      onChange={(to) => put(index, { to })}
                    />
                    {NAMED.has(choices[index]?.to ?? "title") && (
                      <TextInput
                        aria-label={t`Name of ${header} in the shop`}
                        placeholder={header}
                        maxLength={40}
                        value={choices[index]?.name ?? ""}
                        onChange={(event) => put(index, { name: event.currentTarget.value })}
                      />
                    )}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group align="end">
        <TextInput
          label={t`Save the mapping as`}
          description={t`For files with the same columns`}
          maxLength={100}
          value={saveAs}
          onChange={(event) => setSaveAs(event.currentTarget.value)}
        />
        <Button
          loading={change.isMaking}
          disabled={!chosen.some(({ to }) => to === "title" || to === "handle" || to === "sku")}
          onClick={() =>
            void change.make({
              id: found.id,
              choices: { ...found.choices, format: "table", columns: chosen },
              ...(saveAs.trim() !== "" && { saveAs: saveAs.trim() }),
            })
          }
        >
          <Trans>Show what would change</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

function samplesOf({ samples }: Understood, column: number): string {
  const values = samples.map((row) => row[column] ?? "").filter((value) => value !== "");
  return [...new Set(values)].slice(0, 3).join(" · ");
}
