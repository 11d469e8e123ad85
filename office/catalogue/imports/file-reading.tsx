import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  Accordion,
  Button,
  Card,
  Checkbox,
  Code,
  Group,
  MultiSelect,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useState } from "react";
import {
  type CollectionSource,
  COLLECTION_SOURCES,
  DECIMAL_SIGNS,
  type ReadingChoices,
  WEIGHT_UNITS,
} from "../../../contract/office/product-sources.ts";
import { CURRENCIES } from "../../../domain/currencies.ts";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useFormats } from "../../i18n/formats.ts";
import { useBaseCurrency, useMay } from "../../session/me.tsx";
import { useFormatNames } from "./column-names.ts";

type Import = OfficeOutputOf<"import">;
type Understood = NonNullable<Import["understood"]>;
type Attribute = Understood["attributes"][number];

/** What was understood of the file, and what staff may change before anything is saved. */
export function FileReading({ found, understood }: { found: Import; understood: Understood }) {
  const may = useMay();
  const canChange = ["checked", "failed"].includes(found.state) && may("catalogue.write");
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4" mb="xs">
        <Trans>How the file is read</Trans>
      </Title>
      <Stack>
        <Facts found={found} understood={understood} />
        {canChange ? <ReadingForm found={found} understood={understood} /> : <Filters understood={understood} />}
        <ReadRows understood={understood} />
      </Stack>
    </Card>
  );
}

function Facts({ found, understood }: { found: Import; understood: Understood }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useFormatNames();
  const { format, mapping, encoding, delimiter, products, currency, unused, kind } = understood;
  const delimiters: Record<string, string> = { ",": t`commas`, ";": t`semicolons`, "\t": t`tabs`, "|": t`bars` };
  const parts = [
    format === null ? null : names[format],
    mapping === null ? null : t`saved mapping “${mapping}”`,
    kind === "workbook" ? t`Excel workbook` : null,
    kind === "text" ? encoding.toUpperCase() : null,
    delimiter === null ? null : (delimiters[delimiter] ?? delimiter),
    found.picturesName,
  ];
  const example = currency.example;
  const base = useBaseCurrency();
  return (
    <>
      <Text>
        {parts.filter((part) => part !== null).join(" · ")}
        {" · "}
        <Plural value={products} one="# product" other="# products" />
      </Text>
      {currency.rate !== null && (
        <Text size="sm">
          <Trans>
            Amounts are converted from {currency.code}: 1 {currency.code} = {currency.rate} {base} (
            {currency.source ?? ""})
          </Trans>
        </Text>
      )}
      {example !== null && (
        <Text size="sm">
          <Trans>
            The file’s first price, “{example.from}”, is {formats.micros(example.micros)} in the shop.
          </Trans>
        </Text>
      )}
      {unused.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Columns that are not imported: {unused.join(", ")}</Trans>
        </Text>
      )}
    </>
  );
}

function ReadingForm({ found, understood }: { found: Import; understood: Understood }) {
  const { t } = useLingui();
  const { currency } = understood;
  const base = useBaseCurrency();
  const [decimal, setDecimal] = useState(understood.decimal);
  const [code, setCode] = useState(currency.code);
  const [rate, setRate] = useState(found.choices.rate ?? "");
  const [weightUnit, setWeightUnit] = useState(understood.weightUnit);
  const [attributes, setAttributes] = useState(understood.attributes);
  const [from, setFrom] = useState(understood.collections.from);
  const [names, setNames] = useState(understood.collections.names ?? []);
  const change = useChange("readImportAs", { invalidates: ["import", "importChanges", "importList"] });
  const codes = [...new Set([...currency.choices, currency.code, ...CURRENCIES.map(({ title }) => title), base])];
  const sources: Record<CollectionSource, string> = {
    none: t`None`,
    type: t`Types`,
    tag: t`Tags`,
    category: t`Categories`,
  };
  const offered = from === "none" ? [] : understood.collections[from];
  const put = (key: string, changed: Partial<Attribute>) =>
    setAttributes((before) => before.map((each) => (each.key === key ? { ...each, ...changed } : each)));

  function read() {
    const choices: ReadingChoices = {
      ...found.choices,
      ...{ decimal, currency: code, weightUnit },
      rate: code === base || rate.trim() === "" ? undefined : rate.trim(),
      attributes: attributes.map(({ key, as, use }) => ({ key, as: as.trim(), use: use && as.trim() !== "" })),
      collections: { from, names: from === "none" ? [] : names },
    };
    void change.make({ id: found.id, choices });
  }

  return (
    <Stack>
      <Group align="end">
        <Select
          label={t`Decimal sign`}
          w={150}
          allowDeselect={false}
          data={DECIMAL_SIGNS.map((value) => ({ value, label: value === "," ? t`Comma (12,50)` : t`Point (12.50)` }))}
          value={decimal}
          onChange={(value) => setDecimal(value === "," ? "," : ".")}
        />
        <Select
          label={t`Currency`}
          w={120}
          searchable
          allowDeselect={false}
          data={codes}
          value={code}
          onChange={(value) => setCode(value ?? base)}
        />
        {code !== base && (
          <TextInput
            label={t`${base} for 1 ${code}`}
            placeholder={currency.rate ?? ""}
            w={150}
            value={rate}
            onChange={(event) => setRate(event.currentTarget.value)}
          />
        )}
        <Select
          label={t`Unit of weights`}
          w={130}
          allowDeselect={false}
          data={[...WEIGHT_UNITS]}
          value={weightUnit}
          onChange={(value) => setWeightUnit(WEIGHT_UNITS.find((unit) => unit === value) ?? "g")}
        />
      </Group>
      {attributes.length > 0 && <FilterChoices attributes={attributes} onChange={put} />}
      <Group align="end">
        <Select
          label={t`Make collections from`}
          w={200}
          allowDeselect={false}
          data={COLLECTION_SOURCES.map((value) => ({ value, label: sources[value] }))}
          value={from}
          onChange={(value) => {
            const chosen = COLLECTION_SOURCES.find((each) => each === value) ?? "none";
            setFrom(chosen);
            setNames(chosen === "none" ? [] : understood.collections[chosen].slice(0, 30).map(({ name }) => name));
          }}
        />
        {from !== "none" && (
          <MultiSelect
            label={t`Collections`}
            flex={1}
            miw={240}
            searchable
            clearable
            data={offered.map(({ name, products }) => ({ value: name, label: `${name} (${products})` }))}
            value={names}
            onChange={setNames}
          />
        )}
      </Group>
      <Button variant="default" style={{ alignSelf: "flex-start" }} loading={change.isMaking} onClick={read}>
        <Trans>Read the file again</Trans>
      </Button>
    </Stack>
  );
}

function FilterChoices({
  attributes,
  onChange,
}: {
  attributes: Attribute[];
  onChange: (key: string, changed: Partial<Attribute>) => void;
}) {
  const { t } = useLingui();
  const sources: Record<Attribute["from"], string> = {
    option: t`option`,
    column: t`attribute`,
    metafield: t`metafield`,
    tag: t`tag`,
    word: t`words among the tags`,
    title: t`title`,
  };
  return (
    <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t`Filters`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <Trans>In the file</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Values</Trans>
            </Table.Th>
            <Table.Th scope="col">
              <Trans>Filter in the shop</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attributes.map(({ key, from, name, as, use, values, distinct, joined }) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Checkbox
                  label={`${name} (${sources[from]})`}
                  checked={use}
                  onChange={(event) => onChange(key, { use: event.currentTarget.checked })}
                />
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {values.join(", ")}
                  {distinct > values.length && " …"}
                </Text>
                {use && joined && <JoinedFilter isOption={from === "option"} joined={joined} />}
              </Table.Td>
              <Table.Td>
                <TextInput
                  aria-label={t`Filter for ${name}`}
                  value={as}
                  maxLength={40}
                  disabled={!use}
                  onChange={(event) => onChange(key, { as: event.currentTarget.value })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** What becomes of an option and another attribute of one name. */
function JoinedFilter({ isOption, joined }: { isOption: boolean; joined: NonNullable<Attribute["joined"]> }) {
  return (
    <Text size="sm">
      {joined === "options" ? (
        isOption ? (
          <Trans>One filter with the attribute of the same name.</Trans>
        ) : (
          <Trans>The options of these products say the same: one filter, of the options.</Trans>
        )
      ) : isOption ? (
        <Trans>One filter with the attribute of the same name: the values become tags as well.</Trans>
      ) : (
        <Trans>One filter with the option of the same name.</Trans>
      )}
    </Text>
  );
}

function Filters({ understood: { attributes, collections } }: { understood: Understood }) {
  const filters = [...new Set(attributes.filter(({ use }) => use).map(({ as }) => as))].join(", ");
  const made = (collections.names ?? []).join(", ");
  return (
    <>
      {filters !== "" && (
        <Text size="sm">
          <Trans>Filters: {filters}</Trans>
        </Text>
      )}
      {collections.from !== "none" && made !== "" && (
        <Text size="sm">
          <Trans>Collections: {made}</Trans>
        </Text>
      )}
    </>
  );
}

/** The first rows as the shop reads them. */
function ReadRows({ understood: { rows } }: { understood: Understood }) {
  if (rows.length === 0) return null;
  return (
    <Accordion variant="contained">
      <Accordion.Item value="rows">
        <Accordion.Control>
          <Trans>The first rows as the shop reads them</Trans>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack>
            {rows.map(({ line, cells }, index) => (
              <div key={index}>
                <Text size="sm" fw={600}>
                  <Trans>Line {line}</Trans>
                </Text>
                <Text size="sm" component="div">
                  {cells.map(([column, value]) => (
                    <div key={column}>
                      {column}: <Code>{value}</Code>
                    </div>
                  ))}
                </Text>
              </div>
            ))}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
