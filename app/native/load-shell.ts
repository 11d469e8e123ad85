import { addMessagesOf } from "../../content/messages.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { followShell } from "./follow-shell.ts";
import { inShell } from "./in-shell.ts";

/** In the phone app: loads and starts the code and messages that only the app needs. In a browser: nothing. */
export async function loadShell(language: Language, shell: Parameters<typeof followShell>[0]): Promise<void> {
  if (!inShell()) return;
  const module = "app/native/follow-shell.ts";
  const [program] = await Promise.all([import("./follow-shell.ts"), addMessagesOf(module, language)]);
  program.followShell(shell);
}
