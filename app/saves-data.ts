type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor asks for little data (Save-Data), or has a slow connection. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? "");
}
