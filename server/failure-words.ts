/** What an error says, for staff: with what caused it, since "fetch failed" alone says nothing. */
const LONGEST = 500;
const DEEPEST = 5;

/** In the words of the program or provider that failed, and at most `longest` characters. */
export function failureWords(error: unknown, longest = LONGEST): string {
  const words: string[] = [];
  let each = error;
  for (let depth = 0; depth < DEEPEST && each instanceof Error && each.name !== "ZodError"; depth += 1) {
    const text = each.message || codeOf(each) || each.name;
    if (!words.some((word) => word.includes(text))) words.push(text);
    each = each.cause;
  }
  return (words.length > 0 ? words.join(": ") : String(error)).slice(0, longest);
}

/** A connection that several addresses refused has a code and no message. */
function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
