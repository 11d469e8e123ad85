import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import type { ListProps } from "./list-props.ts";
import styles from "./long-list.module.css";

const MOST_WHOLE = 40;

const NearWindow = lazy(async () => ({ default: (await import("./near-window.tsx")).NearWindow })) as NearWindowOf;
type NearWindowOf = <Item>(props: ListProps<Item>) => ReactNode;

/** Renders only the items near the window, or all of them while the visitor searches, prints or selects the page. */
export function LongList<Item>(props: ListProps<Item>) {
  const { items, keyOf, children } = props;
  const [whole, setWhole] = useState(false);
  const isLong = items.length > MOST_WHOLE && !whole;
  useEffect(() => {
    if (!isLong) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      const typing = event.target instanceof HTMLInputElement;
      if (
        (hasModifier && /^[fg]$/i.test(event.key)) ||
        event.key === "F3" ||
        (hasModifier && event.key === "a" && !typing)
      ) {
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

  const rendered = (some: readonly Item[]) => (
    <div className={styles.whole}>
      {some.map((item) => (
        <div key={keyOf(item)}>{children(item)}</div>
      ))}
    </div>
  );
  if (!isLong) return rendered(items);
  return (
    <Suspense fallback={rendered(items.slice(0, MOST_WHOLE))}>
      <NearWindow {...props} />
    </Suspense>
  );
}
