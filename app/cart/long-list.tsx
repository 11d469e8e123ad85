import { useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import styles from "./long-list.module.css";

type LongListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** About how high it is drawn. */
  estimatePx: (item: Item) => number;
  children: (item: Item) => ReactNode;
};

/** Up to here all of a list is there. */
const MOST_WHOLE = 40;
/** So many more than are in sight, at either side: Enter and Tab find the next one. */
const BEYOND = 4;

/**
 * The items under one another. Of a long list only those near the window are in the page, and the one that has the
 * focus with its neighbours. Who searches the page, prints it or selects all of it, finds all of it.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, keyOf, children } = props;
  const [whole, setWhole] = useState(false);
  const isLong = items.length > MOST_WHOLE && !whole;
  useEffect(() => {
    if (!isLong) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey;
      const typing = event.target instanceof HTMLInputElement;
      if ((held && /^[fg]$/i.test(event.key)) || event.key === "F3" || (held && event.key === "a" && !typing)) {
        setWhole(true);
      }
    };
    const onPrint = () => setWhole(true);
    addEventListener("keydown", onKeyDown);
    addEventListener("beforeprint", onPrint);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("beforeprint", onPrint);
    };
  }, [isLong]);

  if (isLong) return <NearWindow {...props} />;
  return (
    <div className={styles.whole}>
      {items.map((item) => (
        <div key={keyOf(item)}>{children(item)}</div>
      ))}
    </div>
  );
}

function NearWindow<Item>({ items, keyOf, estimatePx, children }: LongListProps<Item>) {
  // The virtualizer is one object that changes within: what is remembered of it would be out of date.
  "use no memo";
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  const [{ topPx, gapPx }, setPlace] = useState({ topPx: 0, gapPx: 8 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
      setPlace((before) => (before.topPx === top && before.gapPx === gap ? before : { topPx: top, gapPx: gap }));
    };
    measure();
    // What stands above it may grow, and so may the window.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: items.length,
    estimateSize: (index) => (items[index] === undefined ? 0 : estimatePx(items[index])),
    getItemKey: (index) => (items[index] === undefined ? index : keyOf(items[index])),
    overscan: BEYOND,
    gap: gapPx,
    scrollMargin: topPx,
    rangeExtractor: (range) => withFocused(range, focused.current),
  });

  return (
    <div
      ref={list}
      className={styles.near}
      style={{ blockSize: virtualizer.getTotalSize() }}
      onFocus={(event) => {
        const item = event.target.closest<HTMLElement>("[data-index]");
        focused.current = item ? Number(item.dataset.index) : null;
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) focused.current = null;
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return (
          item !== undefined && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - topPx}px)` }}
            >
              {children(item)}
            </div>
          )
        );
      })}
    </div>
  );
}

function withFocused({ startIndex, endIndex, overscan, count }: Range, focused: number | null): number[] {
  const indexes = new Set<number>();
  const add = (from: number, to: number) => {
    for (let index = Math.max(0, from); index <= Math.min(count - 1, to); index += 1) indexes.add(index);
  };
  add(startIndex - overscan, endIndex + overscan);
  if (focused !== null) add(focused - 1, focused + 1);
  // Tab goes by the order in the page.
  return [...indexes].toSorted((one, other) => one - other);
}
