/** What the pictures searched by look like: the shop does not give them out again, so the browser's window remembers. */

const KEY = "filigree.picture-previews";
const MOST = 20;

/** Keeps a preview of the picture that was kept under a key. */
export function rememberPreview(image: string, preview: string): void {
  const others = previews().filter(([key]) => key !== image);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [image, preview]].slice(-MOST)));
  } catch {
    // Full, or forbidden: it goes without.
  }
}

/** Null for a picture from another window, or one that only its address was known of. */
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
