/** A key for the values of a column; `index` names columns whose headers have no Latin letters. */
export function metafieldKey(header: string, index: number): string {
  const key = header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, 64);
  return key || `column_${index + 1}`;
}
