export const MESSAGES_FOLDER = "assets/words";

/** The module name under which a page's messages are stored together with the entry's, for a first visit. */
export function firstMessagesOf(page: string): string {
  return `first/${page}`;
}

/** "fr/app-routes-site-home.js" for "app/routes/site/home.tsx" */
export function messagesFile(language: string, module: string): string {
  return `${language}/${module.replace(/\.tsx?$/, "").replaceAll("/", "-")}.js`;
}
