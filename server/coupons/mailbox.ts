/**
 * One mailbox under one name, so that "once a customer" holds for people with several spellings of an address: lower
 * case, without what follows a plus, and without dots where the provider ignores them.
 */
export function mailboxOf(email: string): string {
  const [, person = "", host = ""] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const isGoogle = host === "gmail.com" || host === "googlemail.com";
  const [beforePlus = ""] = person.split("+");
  const plain = isGoogle ? beforePlus.replaceAll(".", "") : beforePlus;
  return `${plain || person}@${isGoogle ? "gmail.com" : host}`;
}
