export const VERSION = "2.1.7";
export const VERSION_CODE = 20107;

/** Whether the shop's pages now load another entry script than this one. Throws when it cannot be found out. */
export async function hasNewerVersion(): Promise<boolean> {
  const answer = await fetch("/customer/setting", { cache: "no-store", signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`);
  const served = programOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
  const own = programOf(document);
  if (served === null || own === null) throw new Error("The page does not say what it begins with.");
  return served !== own;
}

function programOf(page: Document): string | null {
  return page.querySelector<HTMLScriptElement>("script[data-main]")?.dataset["main"] ?? null;
}
