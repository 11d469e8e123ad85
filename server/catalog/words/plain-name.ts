/** Letters and digits of every script: "Regulärer Preis" is "regulärerpreis". */
export function plainName(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
