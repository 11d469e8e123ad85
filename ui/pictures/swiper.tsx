import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { glide } from "./glide.ts";
import { Icon } from "./icons.tsx";
import styles from "./swiper.module.css";

export type SwiperProps = {
  label: string;
  pages: readonly { key: string; content: ReactNode }[];
  /** Advances every 5 s until the customer touches it (SPEC UI-01). */
  moving?: boolean;
};

const INTERVAL_MS = 5_000;

/** A carousel: the browser scrolls and snaps, so that every kind of input works. */
export function Swiper({ label, pages, moving = false }: SwiperProps) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(moving);

  const show = (index: number) => {
    const page = track.current?.children[index];
    if (!(page instanceof HTMLElement)) return;
    if (track.current) glide(track.current, page.offsetLeft);
  };
  const goOn = useEffectEvent(() => {
    if (document.hidden || place.current?.matches(":hover, :focus-within")) return;
    show((current + 1) % pages.length);
  });
  useEffect(() => {
    if (!playing || pages.length < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(goOn, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [playing, pages.length]);

  return (
    <section ref={place} className={styles.swiper} aria-label={label} aria-roledescription={t`carousel`}>
      <ul
        ref={track}
        className={styles.track}
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
        onPointerDown={() => setPlaying(false)}
      >
        {pages.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {pages.length > 1 && (
        <Controls
          keys={pages.map(({ key }) => key)}
          current={current}
          onShow={show}
          playing={moving ? playing : undefined}
          onPlaying={setPlaying}
        />
      )}
    </section>
  );
}

type ControlsProps = {
  keys: readonly string[];
  current: number;
  onShow: (index: number) => void;
  /** Whether it advances by itself; undefined if it never does. */
  playing: boolean | undefined;
  onPlaying: (playing: boolean) => void;
};

function Controls({ keys, current, onShow, playing, onPlaying }: ControlsProps) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.before}`}
        aria-label={t`Previous`}
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={`${styles.arrow} ${styles.after}`}
        aria-label={t`Next`}
        disabled={current === keys.length - 1}
        onClick={() => onShow(current + 1)}
      >
        <Icon name="forward" />
      </button>
      <div className={styles.controls}>
        {keys.map((key, index) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={t`Show ${index + 1} of ${keys.length}`}
            aria-current={index === current}
            onClick={() => {
              onPlaying(false);
              onShow(index);
            }}
          />
        ))}
        {playing !== undefined && (
          <button
            type="button"
            className={styles.pause}
            aria-label={playing ? t`Pause` : t`Play`}
            onClick={() => onPlaying(!playing)}
          >
            <Icon name={playing ? "pause" : "play"} size={18} />
          </button>
        )}
      </div>
    </>
  );
}
