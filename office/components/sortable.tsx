import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";

type SortableProps = {
  ids: readonly string[];
  /** Names of the items, for the voice of a screen reader. */
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

const DRAGGED_FROM_PX = 4;
const GRIP = "⠿";

/** A list whose items are moved by their handle: by pointer, or by Space and the arrow keys. */
export function Sortable({ ids, nameOf, onMove, children }: SortableProps) {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAGGED_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  const name = (id: unknown) => nameOf(String(id));
  function end({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: {
          draggable: t`Press Space to pick this up, the arrow keys to move it, Space to put it down, Escape to leave it.`,
        },
        announcements: {
          onDragStart: ({ active }) => t`${name(active.id)} is picked up.`,
          onDragOver: ({ active, over }) => (over ? t`${name(active.id)} is at place ${placeOf(over.id)}.` : undefined),
          onDragEnd: ({ active, over }) =>
            over ? t`${name(active.id)} was put at place ${placeOf(over.id)}.` : undefined,
          onDragCancel: ({ active }) => t`${name(active.id)} stays where it was.`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = { id: string; name: string; children: (handle: ReactNode) => ReactNode };

/** An item; `children` gets the handle that moves it. */
export function SortableItem({ id, name, children }: SortableItemProps) {
  const { t } = useLingui();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style = {
    transform: CSS.Transform.toString(transform),
    transition: transition ?? "",
    ...(isDragging && { position: "relative" as const, zIndex: 3, opacity: 0.8 }),
  };
  const handle = (
    <ActionIcon
      variant="default"
      size="lg"
      {...attributes}
      {...listeners}
      aria-label={t`Move ${name}`}
      style={{ cursor: "grab", touchAction: "none" }}
    >
      <span aria-hidden>{GRIP}</span>
    </ActionIcon>
  );
  return (
    <div ref={setNodeRef} style={style}>
      {children(handle)}
    </div>
  );
}

/** The list with the item at `from` at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}
