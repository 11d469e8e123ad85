/** Letters of other scripts stay. "product" for a title without any. */
export function handleOfTitle(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
  const handle = plain.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return handle.slice(0, 200) || "product";
}
