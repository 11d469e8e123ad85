/** Whether it is a name at a dotted host; only sending an e-mail shows that it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text);
}
