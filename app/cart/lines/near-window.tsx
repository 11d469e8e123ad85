import { useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import type { ListProps } from "./list-props.ts";
import styles from "./near-window.module.css";

/** Extra items rendered on either side, so that Enter and Tab find the next one. */
const BEYOND = 4;

export function NearWindow<Item>({ items, keyOf, estimatePx, children }: ListProps<Item>) {
  // The virtualizer is one mutable object: memoised reads of it would go stale.
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
  // Tab follows the DOM order.
  return [...indexes].toSorted((one, other) => one - other);
}
