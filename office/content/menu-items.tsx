import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Menu, Text } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useItemTypes } from "./item-types.ts";
import {
  type Drag,
  dropped,
  landingDepth,
  removed,
  rowsOf,
  rowsWhileDragged,
  type MenuMove,
  stepped,
  type TreeItem,
  type TreeRow,
} from "./menu-tree.ts";

type MenuItemsProps = {
  items: readonly TreeItem[];
  /** What is wrong, by the item's key. */
  wrong: ReadonlyMap<string, string>;
  /** Null: they may only be looked at. */
  onChange: ((items: TreeItem[]) => void) | null;
  onEdit: (item: TreeItem) => void;
};

const INDENT_PX = 28;
const DRAGGED_FROM_PX = 4;
const GRIP = "⠿";
const MORE = "⋯";
const STEPS: Readonly<Record<string, MenuMove>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};
// Rows below a dragged item disappear, so the others are elsewhere than before.
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } };

/**
 * The items as a tree. Their handles drag them, sideways to another level; Space picks one up for the arrow keys; a menu
 * moves them step by step, for those who can do neither.
 */
export function MenuItems({ items, wrong, onChange, onEdit }: MenuItemsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAGGED_FROM_PX } }));
  const [drag, setDrag] = useState<Drag | null>(null);
  const [pickedUp, setPickedUp] = useState<{ key: string; before: readonly TreeItem[] } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  // Moving a row takes the focus from its handle.
  const [focused, setFocused] = useState<{ key: string } | null>(null);
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-key="${focused.key}"] [data-handle]`)?.focus();
  }, [focused]);

  // What dnd-kit says is as old as the last drawing: a quick hand lets go before its last move is drawn.
  const pointerX = useRef(0);
  useEffect(() => {
    const follow = ({ clientX }: PointerEvent) => {
      pointerX.current = clientX;
    };
    addEventListener("pointermove", follow);
    return () => removeEventListener("pointermove", follow);
  }, []);

  const rows = rowsWhileDragged(items, drag?.key ?? null);
  const titleOf = (key: string) => rowsOf(items).find(({ item }) => item.key === key)?.item.title ?? "";

  function announcePlace(next: readonly TreeItem[], key: string): void {
    const row = rowsOf(next).find(({ item }) => item.key === key);
    if (!row) return;
    const { title } = row.item;
    const [place, level] = [row.index + 1, row.depth];
    setAnnouncement(t`${title}: place ${place}, level ${level}`);
  }

  function step(key: string, by: MenuMove): void {
    const next = stepped(items, key, by);
    if (!next) return;
    onChange?.(next);
    setFocused({ key });
    announcePlace(next, key);
  }

  function pressed(key: string, event: KeyboardEvent): void {
    const isPickedUp = pickedUp?.key === key;
    const by = STEPS[event.key];
    const title = titleOf(key);
    if (event.key === " " || event.key === "Enter") {
      setPickedUp(isPickedUp ? null : { key, before: items });
      if (isPickedUp) announcePlace(items, key);
      else setAnnouncement(t`${title} is picked up.`);
    } else if (isPickedUp && event.key === "Escape") {
      onChange?.([...pickedUp.before]);
      setPickedUp(null);
      setFocused({ key });
      setAnnouncement(t`${title} stays where it was.`);
    } else if (isPickedUp && by) {
      step(key, by);
    } else {
      if (event.key === "Tab") setPickedUp(null);
      return;
    }
    event.preventDefault();
  }

  function dragOf({ active, over, delta, activatorEvent }: DragMoveEvent): Drag | null {
    const key = String(active.id);
    const row = rows.find(({ item }) => item.key === key);
    if (!row) return null;
    const sideways = activatorEvent instanceof PointerEvent ? pointerX.current - activatorEvent.clientX : delta.x;
    return { key, overKey: String((over ?? active).id), depth: row.depth + Math.round(sideways / INDENT_PX) };
  }

  function drop(event: DragMoveEvent): void {
    setDrag(null);
    const last = dragOf(event) ?? drag;
    if (!last) return;
    const next = dropped(items, last);
    onChange?.(next);
    announcePlace(next, last.key);
  }

  const holdsWithArrows = t`Press Space to pick this up, the arrow keys to move it, Space to put it down, Escape to leave it.`;
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        measuring={MEASURING}
        onDragStart={({ active }) => {
          setPickedUp(null);
          const key = String(active.id);
          setDrag({ key, overKey: key, depth: rowsOf(items).find(({ item }) => item.key === key)?.depth ?? 1 });
        }}
        onDragMove={(event) => setDrag((before) => dragOf(event) ?? before)}
        onDragEnd={drop}
        onDragCancel={() => setDrag(null)}
        accessibility={{
          screenReaderInstructions: { draggable: holdsWithArrows },
          // The list says it itself, with the level.
          announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
        }}
      >
        <SortableContext items={rows.map(({ item }) => item.key)} strategy={verticalListSortingStrategy}>
          <ul ref={list} style={{ listStyle: "none", margin: 0, padding: 0 }} aria-label={t`Items of the menu`}>
            {rows.map((row) => (
              <Row
                key={row.item.key}
                row={row}
                depth={drag?.key === row.item.key ? landingDepth(items, drag) : row.depth}
                carried={drag?.key === row.item.key ? rowsOf(row.item.items).length : 0}
                wrong={wrong.get(row.item.key)}
                isPickedUp={pickedUp?.key === row.item.key}
                canStep={(by) => stepped(items, row.item.key, by) !== null}
                onStep={onChange && ((by) => step(row.item.key, by))}
                onPress={(event) => pressed(row.item.key, event)}
                onEdit={() => onEdit(row.item)}
                onRemove={() => onChange?.(removed(items, row.item.key))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div role="status" style={{ position: "absolute", inlineSize: 1, blockSize: 1, overflow: "hidden" }}>
        {announcement}
      </div>
    </>
  );
}

function nothing(): undefined {
  return undefined;
}

type RowProps = {
  row: TreeRow;
  /** Where it would land, while it is dragged. */
  depth: number;
  /** How many items it takes along. */
  carried: number;
  wrong: string | undefined;
  isPickedUp: boolean;
  canStep: (by: MenuMove) => boolean;
  onStep: ((by: MenuMove) => void) | null;
  onPress: (event: KeyboardEvent) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function Row({
  row: { item },
  depth,
  carried,
  wrong,
  isPickedUp,
  canStep,
  onStep,
  onPress,
  onEdit,
  onRemove,
}: RowProps) {
  const { t } = useLingui();
  const types = useItemTypes();
  const { title } = item;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    disabled: onStep === null,
  });
  const steps: { by: MenuMove; label: string }[] = [
    { by: "up", label: t`Move ${title} up` },
    { by: "down", label: t`Move ${title} down` },
    { by: "in", label: t`Put ${title} below the item before it` },
    { by: "out", label: t`Put ${title} one level up` },
  ];
  return (
    <li
      ref={setNodeRef}
      data-key={item.key}
      style={{
        marginInlineStart: (depth - 1) * INDENT_PX,
        paddingBlock: 6,
        borderBlockStart: "1px solid var(--hairline)",
        // Sideways it snaps to the levels.
        ...(transform && { transform: `translateY(${transform.y}px)` }),
        ...(transition !== undefined && { transition }),
        ...((isDragging || isPickedUp) && { background: "var(--sunken)", outline: "2px solid var(--brand)" }),
        ...(isDragging && { position: "relative", zIndex: 3 }),
      }}
    >
      <Group gap="xs">
        <Group gap="xs" wrap="nowrap" style={{ flex: "1 1 180px", minWidth: 0 }}>
          {onStep && (
            <ActionIcon
              variant="default"
              size="lg"
              {...attributes}
              {...listeners}
              data-handle
              aria-label={t`Move ${title}`}
              aria-pressed={isPickedUp}
              onKeyDown={onPress}
              style={{ cursor: "grab", touchAction: "none" }}
            >
              <span aria-hidden>{GRIP}</span>
            </ActionIcon>
          )}
          <div style={{ minWidth: 0, flex: 1 }}>
            <Text fw={500} style={{ overflowWrap: "anywhere" }}>
              {title || "–"}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              {types[item.type]}
              {(item.target ?? item.url) !== null && ` · ${item.target ?? item.url}`}
              {carried > 0 && (
                <>
                  {" · "}
                  <Plural value={carried} one="with # item" other="with # items" />
                </>
              )}
            </Text>
            {wrong !== undefined && (
              <Text size="sm" c="red" role="alert">
                {wrong}
              </Text>
            )}
          </div>
        </Group>
        {onStep && (
          <Group gap="xs" wrap="nowrap" ms="auto">
            <Button size="xs" variant="default" aria-label={t`Edit ${title}`} onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <Menu position="bottom-end" returnFocus>
              <Menu.Target>
                <ActionIcon variant="default" size={30} aria-label={t`More for ${title}`}>
                  <span aria-hidden>{MORE}</span>
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {steps.map(({ by, label }) => (
                  <Menu.Item key={by} disabled={!canStep(by)} onClick={() => onStep(by)}>
                    {label}
                  </Menu.Item>
                ))}
                <Menu.Divider />
                <Menu.Item aria-label={t`Remove ${title}`} onClick={onRemove}>
                  <Trans>Remove</Trans>
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        )}
      </Group>
    </li>
  );
}
