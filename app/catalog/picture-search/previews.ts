/** Previews of the pictures searched by: the shop does not send them back, so `sessionStorage` has them. */

const KEY = "filigree.picture-previews";
const MOST = 20;

export function rememberPreview(image: string, preview: string): void {
  const others = previews().filter(([key]) => key !== image);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [image, preview]].slice(-MOST)));
  } catch {
    // Full or forbidden: no preview.
  }
}

export function recallPreview(image: string): string | null {
  return previews().find(([key]) => key === image)?.[1] ?? null;
}

function previews(): [string, string][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.filter((pair): pair is [string, string] => Array.isArray(pair) && pair.every(isText));
  } catch {
    return [];
  }
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
