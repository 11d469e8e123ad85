import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { toast } from "../ui/dialogs/toast.tsx";
import { whenIdle } from "../ui/timing/when-idle.ts";
import { savesData } from "./saves-data.ts";

let waiting: (() => Promise<unknown>)[] | null = [];

/**
 * A component whose code is loaded when `isWanted` first holds; it then stays mounted. `onFailure`: the code could not
 * be loaded, which is retried once `isWanted` was false; `tell` reports it in a toast.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
  onFailure: (props: Props, tell: () => void) => void = closeAndTell,
): ComponentType<Props> {
  if (waiting) waiting.push(load);
  else loadWhenIdle(load);
  // Not `lazy`: it would cache a failure, and throw it at the page.
  return function OnDemand(props: Props) {
    const { t } = useLingui();
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [failed, setFailed] = useState(false);
    const wanted = isWanted(props);
    const fail = useEffectEvent(() => {
      setFailed(true);
      onFailure(props, () => toast({ text: t`This could not be opened. Please try again.`, tone: "negative" }));
    });
    if (failed && !wanted) setFailed(false);
    useEffect(() => {
      if (!wanted || Part) return;
      let isLeft = false;
      load().then(
        (part) => {
          if (!isLeft) setPart(() => part);
        },
        () => {
          if (!isLeft) fail();
        },
      );
      return () => {
        isLeft = true;
      };
    }, [wanted, Part]);
    if (Part) return <Part {...props} />;
    return wanted && !failed ? <span hidden data-loading /> : null;
  };
}

function closeAndTell(props: { onClose?: unknown }, tell: () => void): void {
  if (typeof props.onClose === "function") props.onClose();
  tell();
}

/** Whether a part is wanted that is not loaded yet: it may be about to cover the page. */
export function isPartLoading(): boolean {
  return document.querySelector("[data-loading]") !== null;
}

/** Called once: a visitor who touches the page is likely to open something. */
export function loadPartsOnTouch(): void {
  const begin = () => {
    waiting?.forEach(loadWhenIdle);
    waiting = null;
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, begin, { capture: true, once: true });
}

function loadWhenIdle(load: () => Promise<unknown>): void {
  // A failure is reported when the part is opened.
  if (typeof document !== "undefined" && !savesData()) whenIdle(() => void load().catch(() => {}));
}
