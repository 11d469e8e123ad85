import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { create } from "zustand";
import { IconButton } from "../../../ui/forms/button.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { useRootData } from "../../root-data.ts";
import { TOP_NOTICES } from "./top-notice-names.ts";
import styles from "./top-notices.module.css";

const EACH_MS = 5_000;

/** Dismissed for as long as the page lives: the server, which renders it first, cannot know more. */
const useClosed = create<{ closed: boolean }>()(() => ({ closed: false }));

/** SPEC HOME-05: the four top notices on phones, in rotation; wide windows show them side by side. */
export function TopNotices() {
  const { t } = useLingui();
  const base = useRootData()?.base;
  const { closed } = useClosed();
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLElement>(null);
  const notices = base ? TOP_NOTICES.filter((name) => base[name] !== "") : [];

  const goOn = useEffectEvent(() => {
    if (document.hidden || strip.current?.matches(":hover, :focus-within")) return;
    setCurrent((current + 1) % notices.length);
  });
  useEffect(() => {
    if (closed || notices.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(goOn, EACH_MS);
    return () => clearInterval(timer);
  }, [closed, notices.length]);

  if (closed || notices.length === 0) return null;
  return (
    <section ref={strip} className={styles.strip} aria-label={t`Notices`}>
      <ul>
        {notices.map((name, index) => (
          <li key={name} data-current={index === current || undefined}>
            <ShopText language={base?.noticeLanguages?.[name] ?? null}>{base?.[name] ?? ""}</ShopText>
          </li>
        ))}
      </ul>
      <IconButton icon="close" label={t`Hide notices`} onClick={() => useClosed.setState({ closed: true })} />
    </section>
  );
}
