import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/pictures/icons.tsx";
import { onDemand } from "../on-demand.tsx";
import styles from "./categories-menu.module.css";

const MegaMenu = onDemand(
  async () => (await import("./mega-menu.tsx")).MegaMenu,
  ({ open }) => open,
);

/** A mouse that only crosses the link opens nothing, and one that cuts the corner closes nothing. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 250;
const ID = "mega-menu";

/** A menu of all categories (SPEC CATG-01) for mouse and keyboard. It also opens for a mouse over its parent, the link. */
export function CategoriesMenu() {
  const { t } = useLingui();
  const { key } = useLocation();
  /** The page on which it was opened: the next one closes it. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const group = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const set = (next: boolean) => {
    clearTimeout(timer.current);
    setOpenOn(next ? key : null);
  };
  const soon = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(next), next ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
  };
  const closeByKey = useEffectEvent(({ key: pressed }: KeyboardEvent) => {
    if (pressed !== "Escape") return;
    set(false);
    button.current?.focus();
  });
  const closeOnLeaving = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof Node && group.current?.contains(target))) set(false);
  });
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("keydown", closeByKey, { signal });
    addEventListener("focusin", closeOnLeaving, { signal });
    return () => listening.abort();
  }, [open]);
  const pass = useEffectEvent(({ type, pointerType }: PointerEvent) => {
    if (pointerType === "mouse") soon(type === "pointerenter");
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const kind of ["pointerenter", "pointerleave"] as const) {
      group.current?.parentElement?.addEventListener(kind, pass, { signal });
    }
    return () => {
      listening.abort();
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <span ref={group} className={styles.menu}>
      <button
        ref={button}
        type="button"
        aria-label={t`Browse categories`}
        aria-expanded={open}
        aria-controls={ID}
        onClick={() => set(!open)}
      >
        <Icon name="down" size={16} />
      </button>
      <MegaMenu id={ID} open={open} onClose={() => set(false)} />
    </span>
  );
}
