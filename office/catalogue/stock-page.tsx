import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Drawer, Group, SegmentedControl, Select, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { LOW_STOCK } from "../../contract/office/products.ts";
import { STOCK_REASONS } from "../../contract/office/stock.ts";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useReadPages } from "../api/reads.ts";
import { Collided } from "../components/collided.tsx";
import { DataList, type ListColumn } from "../components/data-list.tsx";
import { FilterBar, useFilters } from "../components/filter-bar.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { NumberInput } from "../components/number-input.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useFormats } from "../i18n/formats.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useMay } from "../session/me.tsx";
import { BinCell } from "./bin-cell.tsx";

type Level = OfficeOutputOf<"stockList">["levels"][number];
type Reason = (typeof STOCK_REASONS)[number];
type StockChange = OfficeOutputOf<"stockOf">["changes"][number];

const ALL = 1_000_000_000;

/** What is running out, and how stock came about. */
export function Page() {
  const { t } = useLingui();
  const may = useMay();
  const formats = useFormats();
  const { valueOf, set } = useFilters();
  const [adjusted, setAdjusted] = useState<Level | null>(null);
  const [looked, setLooked] = useState<Level | null>(null);
  const q = valueOf("q");
  const most = valueOf("show") === "all" ? ALL : LOW_STOCK;
  const { language } = useLanguage();
  const list = useReadPages("stockList", { most, language, ...(q !== undefined && { q }) }, ({ levels }) => levels);
  const columns: ListColumn<Level>[] = [
    {
      id: "product",
      title: t`Product`,
      cell: (level) => (
        <div>
          <Anchor component={Link} to={`/products/${level.handle}`}>
            {level.product}
          </Anchor>
          <Text size="xs" c="dimmed" fw={400}>
            {[level.variant, level.sku].filter(Boolean).join(" · ")}
          </Text>
        </div>
      ),
    },
    { id: "bin", title: t`Bin`, cell: (level) => <BinCell {...level} name={nameOf(level)} /> },
    {
      id: "left",
      title: t`Left`,
      end: true,
      cell: ({ onHand, reserved }) => (
        <StateBadge tone={onHand - reserved <= 0 ? "negative" : onHand - reserved <= LOW_STOCK ? "warning" : "neutral"}>
          {formats.count(onHand - reserved)}
        </StateBadge>
      ),
    },
    { id: "onHand", title: t`On hand`, end: true, cell: ({ onHand }) => formats.count(onHand) },
    { id: "reserved", title: t`Reserved`, end: true, cell: ({ reserved }) => formats.count(reserved) },
    {
      id: "actions",
      title: t`Action`,
      cell: (level) => (
        <Group gap="xs" wrap="nowrap">
          {may("catalogue.write") && (
            <Button size="xs" variant="default" onClick={() => setAdjusted(level)}>
              <Trans>Adjust</Trans>
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={() => setLooked(level)}>
            <Trans>History</Trans>
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t`Stock`} lead={t`The fewest pieces left come first.`} />
      <Group align="flex-end">
        <FilterBar filters={[{ kind: "text", name: "q", label: t`Product or item number` }]} />
        <SegmentedControl
          mb="md"
          aria-label={t`Show`}
          data={[
            { value: "low", label: t`Running out` },
            { value: "all", label: t`Everything counted` },
          ]}
          value={valueOf("show") ?? "low"}
          onChange={(show) => set("show", show === "all" ? show : null)}
        />
      </Group>
      <DataList
        label={t`Stock`}
        columns={columns}
        items={list.data}
        idOf={({ variantId }) => String(variantId)}
        reading={list}
        empty={t`Nothing is running out.`}
      />
      <FormDialog opened={adjusted !== null} onClose={() => setAdjusted(null)} title={adjusted ? nameOf(adjusted) : ""}>
        {adjusted && <Adjust level={adjusted} onClose={() => setAdjusted(null)} />}
      </FormDialog>
      <Drawer
        opened={looked !== null}
        onClose={() => setLooked(null)}
        position="right"
        size="lg"
        title={looked ? nameOf(looked) : ""}
      >
        {looked && (
          <Stack gap="xl">
            <Changes variantId={looked.variantId} />
            <HistoryPanel kind="stock" id={String(looked.variantId)} title={t`Changed by staff`} />
          </Stack>
        )}
      </Drawer>
    </>
  );
}

function nameOf({ product, variant }: Level): string {
  return variant === "" ? product : `${product}, ${variant}`;
}

function Adjust({ level, onClose }: { level: Level; onClose: () => void }) {
  const { t } = useLingui();
  const [how, setHow] = useState<"set" | "add">("set");
  const [pieces, setPieces] = useState<number | string>(level.onHand);
  const [reason, setReason] = useState<Reason>("counted");
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const reasons: Record<Reason, string> = {
    counted: t`Counted`,
    received: t`Received`,
    damaged: t`Damaged`,
    lost: t`Lost`,
    correction: t`Correction`,
  };
  const change = useChange("setStock", {
    form: { setErrors },
    invalidates: ["stockList", "stockOf", "productList", "product"],
    done: t`Saved`,
    onDone: onClose,
  });
  const wanted = typeof pieces === "number" ? pieces : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === null) return;
        const { variantId, version } = level;
        void change.make({
          ...{ variantId, reason, note },
          ...(how === "set" ? { onHand: wanted, version } : { add: wanted }),
        });
      }}
    >
      <Stack>
        <Select
          label={t`How`}
          data={[
            { value: "set", label: t`Set the pieces on hand` },
            { value: "add", label: t`Add or take away pieces` },
          ]}
          value={how}
          allowDeselect={false}
          onChange={(value) => {
            setHow(value === "add" ? "add" : "set");
            setPieces(value === "add" ? 0 : level.onHand);
          }}
        />
        <NumberInput
          label={t`Pieces`}
          description={t`${level.onHand} on hand, ${level.reserved} reserved`}
          allowDecimal={false}
          error={errors["onHand"]}
          value={pieces}
          onChange={setPieces}
          data-autofocus
        />
        <Select
          label={t`Reason`}
          data={STOCK_REASONS.map((value) => ({ value, label: reasons[value] }))}
          value={reason}
          allowDeselect={false}
          onChange={(value) => setReason(value as Reason)}
        />
        <TextInput
          label={t`Note`}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" disabled={wanted === null} loading={change.isMaking}>
          <Trans>Save</Trans>
        </Button>
      </Stack>
      <Collided
        collision={change.collision}
        mine={{ handle: level.handle, variant: level.variant, onHand: wanted }}
        isSaving={change.isMaking}
        onTakeTheirs={onClose}
        onKeepMine={() => void change.keepMine()}
        onClose={change.reset}
      />
    </form>
  );
}

function Changes({ variantId }: { variantId: number }) {
  const { t } = useLingui();
  const changes = useReadPages("stockOf", { variantId }, (page) => page.changes);
  const columns: ListColumn<StockChange>[] = [
    { id: "at", title: t`When`, cell: ({ at }) => <When at={at} /> },
    { id: "cause", title: t`Why`, cell: ({ cause }) => cause },
    {
      id: "onHand",
      title: t`On hand`,
      end: true,
      cell: ({ onHandBefore, onHandAfter }) =>
        onHandBefore === onHandAfter ? onHandAfter : `${onHandBefore} → ${onHandAfter}`,
    },
    {
      id: "reserved",
      title: t`Reserved`,
      end: true,
      cell: ({ reservedBefore, reservedAfter }) =>
        reservedBefore === reservedAfter ? reservedAfter : `${reservedBefore} → ${reservedAfter}`,
    },
  ];
  return (
    <DataList
      label={t`History`}
      columns={columns}
      items={changes.data}
      idOf={({ id }) => String(id)}
      reading={changes}
      empty={t`Nothing has changed it yet.`}
    />
  );
}
