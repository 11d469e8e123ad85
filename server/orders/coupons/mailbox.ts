/**
 * One mailbox under one name, so that "once a customer" holds for people with several addresses of it: letters are
 * small, what stands behind a plus is gone, and so are the dots where the provider does not mind them.
 */
export function mailboxOf(email: string): string {
  const [, person = "", host = ""] = /^(.*)@([^@]*)$/s.exec(email.trim().toLowerCase()) ?? [];
  const isGoogle = host === "gmail.com" || host === "googlemail.com";
  const [beforePlus = ""] = person.split("+");
  const plain = isGoogle ? beforePlus.replaceAll(".", "") : beforePlus;
  return `${plain || person}@${isGoogle ? "gmail.com" : host}`;
}
