type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether she has asked for little to be sent (Save-Data), or her connection can take no more than she asks for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? "");
}
