/** The scripts that stand in the document itself: one before the page is read, one after. */
import { createHash } from "node:crypto";
import { EMPTY_CART_SCRIPT } from "../../contract/kept-state.ts";
import { SPECULATION_RULES } from "../../contract/speculation.ts";

/**
 * A browser that writes its first price loads what it knows of languages, which took 40–110 ms of a fast computer, just
 * when she wants to tap. A worker has it loaded beside the page, while the page's own scripts are still on their way.
 * Where that cannot be, nothing is lost but the time.
 */
const IN_WORKER = `
const tag = name === "ar" ? "ar-u-nu-latn" : name;
new Intl.NumberFormat(tag, { style: "currency", currency: "USD" }).format(1);
new Intl.PluralRules(tag).select(1);
new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format();
new Intl.DisplayNames(tag, { type: "region" }).of("US");
new Intl.Collator(tag).compare("a", "b");
close();
`;

const WARM_UP = `try { new Worker("data:text/javascript,${encodeURIComponent(IN_WORKER)}", { name: document.documentElement.lang }) } catch {}`;

/**
 * Marks pictures that cannot be had, so that styles show something else in their place (`ui/picture.module.css`). Pictures
 * of a server-rendered page may fail long before its scripts are there, and nothing says so afterwards.
 */
const MARK_FAILED = `for (const kind of ["error", "load"])
  document.addEventListener(kind, ({ target }) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", kind === "error");
  }, true);`;

/**
 * Nobody listens to a page before it is hydrated: React hears of no event that came before. What works without script
 * (links, forms with an address, the writing in a field) is left to the browser; clicks, submitted forms and what was
 * written or chosen are noted here and replayed in their order once the page is hydrated, each in a task of its own, as if
 * they had come then. Events during the replay wait behind it.
 *
 * - Noted events are stopped: React listens from its first piece of work on, and must not hear of them twice.
 * - A run of input in one field is one note with the value at its end. What is typed while it waits joins it.
 * - React compares with what it knows, so a box or a field is put back to its state before the event first. Before that
 *   it must know the field: parts of a page hydrate later than the rest, or at once when React hears of an event in them.
 * - A replay may make React write its own state into a field whose note still waits. The field gets its text back in the
 *   same task, before anybody can type into it.
 */
const REPLAY = `{
const noted = [], listening = new AbortController();
const setterOf = (field, name) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set;
const sendInput = (field) => field.dispatchEvent(new Event("input", { bubbles: true }));
const write = ({ field, value }) => setterOf(field, "value").call(field, value);
const note = (event) => {
  const { type, target, key } = event;
  if (!event.isTrusted || !(target instanceof Element)) return;
  const later = (replay, rest) => {
    event.stopImmediatePropagation();
    noted.push({ replay, ...rest });
  };
  const isTick = target.matches("[type=checkbox], [type=radio]");
  if (type === "click") {
    if (isTick) return event.stopImmediatePropagation();
    if (target.closest("a[href], label, summary, select, textarea, [type=submit], input:not([type=button])")) return;
    if (target.closest("form button:not([type])")) return;
    later(() => target.dispatchEvent(new MouseEvent("click", event)));
  } else if (type === "submit") {
    if (target.hasAttribute("action")) return;
    event.preventDefault();
    const { submitter } = event;
    later(() => target.requestSubmit(submitter));
  } else if (type === "change" && isTick) {
    const { checked } = target;
    later(() => {
      sendInput(target);
      target.checked = !checked;
      target.click();
    });
  } else if (type === "change" && target.matches("[type=file]")) {
    later(() => target.dispatchEvent(new Event("change", { bubbles: true })));
  } else if (type === "input" && !isTick && "value" in target && target.type !== "file") {
    const { value } = target, last = noted.at(-1);
    if (last?.field === target) {
      last.value = value;
      return event.stopImmediatePropagation();
    }
    later((own) => {
      sendInput(target);
      target.value = target.defaultValue ?? "";
      write(own);
      sendInput(target);
      target.dispatchEvent(new Event("change", { bubbles: true }));
    }, { field: target, value });
  } else if (type === "change") {
    event.stopImmediatePropagation();
  } else if (type === "keydown" && target.matches("input") && !target.form && /^(Arrow|Enter|Escape)/.test(key)) {
    later(() => target.dispatchEvent(new KeyboardEvent("keydown", event)));
  } else if (type === "toggle") {
    later(() => target.dispatchEvent(new Event("toggle")));
  }
};
for (const type of ["click", "submit", "input", "change", "keydown", "toggle"]) {
  document.addEventListener(type, note, { capture: true, signal: listening.signal });
}
new MutationObserver(async (_, observer) => {
  observer.disconnect();
  for (let own; (own = noted.shift()); await new Promise((done) => setTimeout(done))) {
    try {
      own.replay(own);
    } catch (error) {
      reportError(error);
    }
    const waiting = new Map(noted.map((each) => [each.field, each]));
    for (const each of waiting.values()) if (each.field && each.field.value !== each.value) write(each);
  }
  listening.abort();
}).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
}`;

/** Where they go: before the style sheets, which they would wait for, and before any picture. */
export const EARLY_SCRIPT: string = [WARM_UP, MARK_FAILED, REPLAY].map((text) => `<script>${text}</script>`).join("");

/** No picture keeps the scripts waiting any longer. */
const PICTURES_WITHIN_MS = 1_500;

/**
 * The scripts are asked for when the page with its first picture is painted: before, they would share a slow line and a
 * slow processor with what she is waiting for, and the server's page is read and followed without them. Whoever touches
 * the page, or writes, has them come at once; so has a page that nobody sees yet. Each is asked for and run in a task of
 * its own: all modules of a page take a slow phone 75 milliseconds. `files` are in the order of their imports. One that
 * cannot be loaded fails again where `main` imports it.
 */
const START = `{
const { files, main } = document.currentScript.dataset;
let begun = false;
const task = () => document.hidden || new Promise((done) => setTimeout(done));
const begin = async () => {
  if (begun) return;
  begun = true;
  const hrefs = files.split(" ").filter(Boolean);
  for (const href of hrefs) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
    await task();
  }
  for (const href of hrefs) {
    await import(href).catch(() => {});
    await task();
  }
  document.body.append(Object.assign(document.createElement("script"), { type: "module", src: main, fetchPriority: "low" }));
};
if (document.visibilityState === "visible") {
  for (const kind of ["pointerdown", "keydown", "focusin"]) addEventListener(kind, begin, { capture: true, once: true });
  const seen = new Promise((done) => new PerformanceObserver(done).observe({ type: "paint", buffered: true }));
  const first = [...document.querySelectorAll("img[fetchpriority=high]")].map((picture) => picture.decode());
  const frame = () => new Promise(requestAnimationFrame);
  Promise.allSettled([seen, ...first]).then(frame).then(frame).then(() => setTimeout(begin));
  setTimeout(begin, ${PICTURES_WITHIN_MS});
} else begin();
}`;

/**
 * Has the scripts come at the right moment: `main`, and before it all that it imports. `later`: what the page loads by
 * itself, for the service worker to keep. Goes to the end of the page.
 */
export function startScript(main: string, files: readonly string[], later: readonly string[] = []): string {
  return `<script data-main="${main}" data-files="${files.join(" ")}" data-later="${later.join(" ")}">${START}</script>`;
}

/** By what the content security policy knows the scripts that stand in documents themselves. */
export const INLINE_SCRIPTS: readonly string[] = [
  WARM_UP,
  MARK_FAILED,
  REPLAY,
  START,
  EMPTY_CART_SCRIPT,
  SPECULATION_RULES,
].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
