import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** The link that was followed from a history entry, to focus it on the way back. */
const followed = new Map<string, string>();

/**
 * Takes screen readers and the keyboard along to a new page: announces the title and focuses the heading or, on the way
 * back, the link that was followed.
 */
export function PageArrival() {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const { state } = useNavigation();
  const shown = useRef<{ key: string; pathname: string; title: string } | null>(null);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const link = document.activeElement?.closest("main a[href]");
    if (state !== "idle" && link) followed.set(key, link.getAttribute("href") ?? "");
  }, [state, key]);

  useEffect(() => {
    const before = shown.current;
    const { title } = document;
    if (before?.key === key) return;
    shown.current = { key, pathname, title };
    if (!before || (before.pathname === pathname && before.title === title)) return;
    setAnnouncement(title);
    const main = document.querySelector<HTMLElement>("main");
    // A page that begins with an input has already focused it.
    if (!main || main.contains(document.activeElement?.closest("input, textarea") ?? null)) return;
    const link = kind === NavigationType.Pop ? followedFrom(key, main) : null;
    const heading = main.querySelector<HTMLElement>("h1");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    (link ?? heading ?? main).focus({ preventScroll: true });
  }, [key, pathname, kind]);

  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}

function followedFrom(key: string, main: HTMLElement): HTMLElement | null {
  const href = followed.get(key);
  followed.delete(key);
  return href ? main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null;
}
