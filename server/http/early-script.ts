/**
 * The one script that stands in the document itself and runs before the page is read. A browser that writes its first
 * price loads what it knows of languages, which took 40–110 ms of a fast computer, just when she wants to tap. A worker
 * has it loaded beside the page, while the page's own scripts are still on their way. Where that cannot be, nothing
 * is lost but the time.
 */
import { createHash } from "node:crypto";
import { SPECULATION_RULES } from "../../contract/speculation.ts";

const IN_WORKER = `
const tag = name === "ar" ? "ar-u-nu-latn" : name;
new Intl.NumberFormat(tag, { style: "currency", currency: "USD" }).format(1);
new Intl.PluralRules(tag).select(1);
new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format();
new Intl.DisplayNames(tag, { type: "region" }).of("US");
new Intl.Collator(tag).compare("a", "b");
close();
`;

const SCRIPT = `try { new Worker("data:text/javascript,${encodeURIComponent(IN_WORKER)}", { name: document.documentElement.lang }) } catch {}`;

/** Where it goes: before the style sheets, which it would wait for. */
export const EARLY_SCRIPT: string = `<script>${SCRIPT}</script>`;

/** By what the content security policy knows the scripts that stand in documents themselves. */
export const INLINE_SCRIPTS: readonly string[] = [SCRIPT, SPECULATION_RULES].map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);
