/** Focuses a form's field by its name; of a group of radio buttons the first. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name) ?? null;
  const element = found instanceof RadioNodeList ? found.item(0) : found;
  if (element instanceof HTMLElement) element.focus();
}
