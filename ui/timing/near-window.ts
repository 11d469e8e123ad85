/** How far below the window, in window heights. */
const AHEAD = "50%";

/**
 * Resolves when the server-rendered element comes near the window, when the visitor first touches the page, or at once
 * if there is no such element: what has no markup yet has nothing to wait for.
 */
export function nearWindow(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const come = () => {
      observer.disconnect();
      for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, come, { capture: true });
      resolve();
    };
    const observer = new IntersectionObserver((entries) => entries.some((each) => each.isIntersecting) && come(), {
      rootMargin: `0px 0px ${AHEAD}`,
    });
    observer.observe(element);
    // The next page may have no such element, and this one is then gone.
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, come, { capture: true });
  });
}
