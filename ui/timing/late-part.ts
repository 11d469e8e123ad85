/**
 * For the element that is the whole of a part whose code may load after the page's: React ignores clicks on it until
 * then. They are recorded and replayed (`server/http/pages/inline-scripts.ts`). Server-rendered parts only.
 */
export const latePart = {
  "data-late": "",
  ref: (element: HTMLElement | null): void => element?.removeAttribute("data-late"),
};
