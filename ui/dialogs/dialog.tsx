import { useLingui } from "@lingui/react/macro";
import {
  Component,
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from "react";
import { classes } from "../class-names.ts";
import { IconButton } from "../forms/button.tsx";
import { openLayer } from "./back-closes.ts";
import styles from "./dialog.module.css";

export type DialogProps = {
  open: boolean;
  /** Its content is rendered before it opens, so that it opens at once: for one that opens by itself. */
  prepared?: boolean;
  /** Called when it should close: Escape, Back, the close button, a tap outside, or `useCloseDialog`. */
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** SPEC NAV-04: a navigation runs this long after the dialog it began in has closed. */
const NAVIGATION_DELAY_MS = 50;
/** The closing animation: the content stays mounted for this long. */
const CLOSING_MS = 300;

const CloseContext = createContext<(then?: () => void) => void>(() => {});

/**
 * For use inside a dialog: closes it, then calls `then`. Whatever navigates goes through `then`, as closing takes a
 * step back in the history.
 */
export function useCloseDialog(): (then?: () => void) => void {
  return useContext(CloseContext);
}

/** A sheet from below on phones, centred elsewhere. A link inside closes it first and is followed afterwards. */
export function Dialog({ open, prepared = false, onClose, title, footer, wide = false, children }: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const { present, timesOpened } = usePresence(open);
  const { dialog, layer, close, followAfterClosing } = useModal(open, onClose);

  return (
    // A tap outside is a convenience for pointers; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        // Browsers may close a dialog without asking, on a second Escape.
        if (event.target === event.currentTarget && layer.current) close();
      }}
      onClickCapture={followAfterClosing}
      onClick={(event) => {
        if (event.target === event.currentTarget && isBeside(event)) close();
      }}
    >
      {(present || prepared) && (
        <Still key={timesOpened} moving={open}>
          <CloseContext value={close}>
            <div className={styles.head}>
              <h2 id={titleId}>{title}</h2>
              <IconButton icon="close" label={t`Close`} onClick={() => close()} />
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </CloseContext>
        </Still>
      )}
    </dialog>
  );
}

/** Whether the content is mounted: from opening until the closing animation has ended. */
function usePresence(open: boolean) {
  const [present, setPresent] = useState(open);
  const [opened, setOpened] = useState({ now: open, times: 0 });
  if (open && !present) setPresent(true);
  // Opened again while it is closing, it starts afresh.
  if (open !== opened.now) setOpened({ now: open, times: opened.times + Number(open && present) });
  useEffect(() => {
    if (open || !present) return;
    const timer = setTimeout(() => setPresent(false), CLOSING_MS);
    return () => clearTimeout(timer);
  }, [open, present]);
  return { present, timesOpened: opened.times };
}

/** Shows the dialog above the page, with a step of its own in the history for as long as it is open. */
function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const layer = useRef<ReturnType<typeof openLayer> | null>(null);
  const followed = useRef<HTMLElement | null>(null);
  const onBack = useEffectEvent(onClose);

  // Before paint: an effect would show it a frame later.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const { documentElement } = document;
    const scrollbar = innerWidth - documentElement.clientWidth;
    // Setting it makes the browser restyle the whole page.
    if (scrollbar > 0) documentElement.style.setProperty("--scrollbar", `${scrollbar}px`);
    element.showModal();
    const mine = openLayer(() => onBack());
    layer.current = mine;
    return () => {
      element.close();
      if (layer.current === mine) layer.current = null;
      void mine.leave();
    };
  }, [open]);

  /** Hidden at once; `after` runs when the history is as it was before the dialog. */
  const hide = (after: () => void) => {
    const leaving = layer.current?.leave() ?? Promise.resolve();
    layer.current = null;
    dialog.current?.close();
    void leaving.then(after);
  };
  const close = (then?: () => void) => {
    hide(() => {
      onClose();
      if (then) setTimeout(then, NAVIGATION_DELAY_MS);
    });
  };

  const followAfterClosing = (event: MouseEvent<HTMLDialogElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[href]") : null;
    if (!link || link === followed.current || !isPlainClick(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    hide(() => {
      onClose();
      setTimeout(() => {
        followed.current = link;
        link.click();
        followed.current = null;
      }, NAVIGATION_DELAY_MS);
    });
  };
  return { dialog, layer, close, followAfterClosing };
}

/** Freezes its children while it is closing, so that the content stays although its data are gone. */
class Still extends Component<{ moving: boolean; children: ReactNode }> {
  override shouldComponentUpdate(next: { moving: boolean }): boolean {
    return next.moving;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Clicks with a modifier key, and links that open elsewhere, are left to the browser. */
function isPlainClick(event: MouseEvent, link: HTMLElement): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    event.button === 0 && !hasModifier && !link.hasAttribute("download") && link.getAttribute("target") !== "_blank"
  );
}

function isBeside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
