/** As many characters as an import takes; nothing has a longer one. */
const LONGEST_HANDLE = 255;

/** Whether something may have this handle. Anybody can ask for any, so others are looked up and remembered nowhere. */
export function canBeHandle(handle: string): boolean {
  return handle !== "" && handle.length <= LONGEST_HANDLE;
}

/** As the shop writes it: "Gold-Ring" is the handle "gold-ring". */
export function normalHandle(written: string): string {
  return written.trim().normalize("NFC").toLowerCase();
}
