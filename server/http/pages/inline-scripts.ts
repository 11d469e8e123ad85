/** Inline scripts of the document: one in its head, one at its end. */
import { createHash } from "node:crypto";
import { EMPTY_CART_SCRIPT } from "../../../contract/browser-state.ts";
import { SPECULATION_RULES } from "../../../contract/speculation.ts";

/**
 * The first `Intl` formatting in a browser loads its locale data, which takes 40–110 ms on a fast computer, just when
 * the visitor wants to tap. A worker makes the browser load it while the page's own scripts are still on their way.
 * Without workers only that time is lost.
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
 * Marks pictures that failed to load, so that styles show a substitute (`ui/pictures/picture.module.css`). Pictures of a
 * server-rendered page may fail before its scripts are loaded, and the event does not come again.
 */
const MARK_FAILED = `for (const kind of ["error", "load"])
  document.addEventListener(kind, ({ target }) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", kind === "error");
  }, true);`;

/**
 * React does not see events from before hydration. What works without script (links, forms with an action, typing in a
 * field) is left to the browser; clicks, submits and input are recorded here and replayed in order once the page is
 * hydrated, each in a task of its own. Events during the replay are queued behind it.
 *
 * - Recorded events are stopped: React listens from its first task on, and must not see them twice.
 * - Consecutive input in one field is one record with the final value. What is typed while it waits is merged into it.
 * - React compares with the value it knows, so a checkbox or field is first reset to its state before the event.
 *   Before that React must have hydrated it: parts of a page hydrate later than the rest, or at once when React sees an
 *   event in them.
 * - A replay may make React write its own state into a field whose record still waits. The field's text is restored
 *   in the same task, before anybody can type into it.
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

/** Placed before the style sheets, which would block them, and before any picture. */
export const EARLY_SCRIPT: string = [WARM_UP, MARK_FAILED, REPLAY].map((text) => `<script>${text}</script>`).join("");

/** The scripts wait no longer than this for a picture. */
const PICTURES_WITHIN_MS = 1_500;

/**
 * Scripts are requested once the page with its first picture is painted: earlier they would compete for a slow network
 * and processor with what the visitor waits for, and the server-rendered page can be read without them. A touch, a key
 * press or a focus requests them at once; so does a page that is hidden. Each is requested and run in a task of its
 * own: all modules of a page take a slow phone 75 milliseconds. `files` are in import order. One that cannot be loaded
 * fails again where `main` imports it.
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
 * Loads the scripts at the right moment: all imports of `main`, then `main`. `later`: files that the page loads by
 * itself, for the service worker to cache. Placed at the end of the page.
 */
export function startScript(main: string, files: readonly string[], later: readonly string[] = []): string {
  return `<script data-main="${main}" data-files="${files.join(" ")}" data-later="${later.join(" ")}">${START}</script>`;
}

/** Hashes of the inline scripts for the content security policy. */
export const INLINE_SCRIPTS: readonly string[] = [
  WARM_UP,
  MARK_FAILED,
  REPLAY,
  START,
  EMPTY_CART_SCRIPT,
  SPECULATION_RULES,
].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
