import { addMessagesOf } from "../content/messages.ts";
import { isLanguage } from "../domain/translation/languages.ts";

/** Loads a part of a page whose messages are in a file of their own: `vite.config.ts` lists these modules. */
export async function withMessages<Part>(module: string, load: () => Promise<Part>): Promise<Part> {
  if (import.meta.env.SSR) return load();
  const { lang } = document.documentElement;
  const [part] = await Promise.all([load(), addMessagesOf(module, isLanguage(lang) ? lang : "en")]);
  return part;
}
