/** One name for all spellings of an address, so that "once a customer" holds. */
export function mailboxOf(email: string): string {
  const [, person = "", host = ""] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const isGoogle = host === "gmail.com" || host === "googlemail.com";
  const [beforePlus = ""] = person.split("+");
  const plain = isGoogle ? beforePlus.replaceAll(".", "") : beforePlus;
  return `${plain || person}@${isGoogle ? "gmail.com" : host}`;
}
