import { createHash } from "node:crypto";
import { EMPTY_CART_SCRIPT } from "../../../contract/browser-state.ts";
import { SPECULATION_RULES } from "../../../contract/speculation.ts";
import { TRANSLATED_SCRIPT } from "./translated-script.ts";

/** The first `Intl` formatting loads locale data for 40–110 ms. A worker makes the browser load it earlier. */
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

/** Pictures may fail before the scripts are loaded, and the event does not come again. */
const MARK_FAILED = `for (const kind of ["error", "load"])
  document.addEventListener(kind, ({ target }) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", kind === "error");
  }, true);`;

/**
 * Records clicks, submits and input from before hydration, of the page and of its late parts (`ui/timing/late-part.ts`),
 * and replays them in order afterwards, each in a task of its own. What works without script is left to the browser.
 * Recorded events are stopped, so that React does not see them twice. Consecutive input in one field is one record. React
 * compares with the value it knows, so a field is reset to its state before the event first, once React has hydrated it.
 * A replay may make React write its own state into a field whose record still waits; its text is restored in the same
 * task.
 */
const REPLAY = `{
const noted = [];
let isReplaying = false;
const isLate = (target) => target.closest("[data-late]") !== null;
const waits = (target) => isReplaying || !("hydrated" in document.documentElement.dataset) || isLate(target);
const setterOf = (field, name) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set;
const sendInput = (field) => field.dispatchEvent(new Event("input", { bubbles: true }));
const write = ({ field, value }) => setterOf(field, "value").call(field, value);
const note = (event) => {
  const { type, target, key } = event;
  if (!event.isTrusted || !(target instanceof Element) || !waits(target)) return;
  const later = (replay, rest) => {
    event.stopImmediatePropagation();
    noted.push({ target, replay, ...rest });
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
  document.addEventListener(type, note, true);
}
const next = () => {
  const at = noted.findIndex(({ target }) => !isLate(target));
  return at < 0 ? null : noted.splice(at, 1)[0];
};
new MutationObserver(async () => {
  if (isReplaying || !("hydrated" in document.documentElement.dataset)) return;
  isReplaying = true;
  for (let own; (own = next()); await new Promise((done) => setTimeout(done))) {
    try {
      own.replay(own);
    } catch (error) {
      reportError(error);
    }
    const waiting = new Map(noted.map((each) => [each.field, each]));
    for (const each of waiting.values()) if (each.field && each.field.value !== each.value) write(each);
  }
  isReplaying = false;
}).observe(document.documentElement, { subtree: true, attributeFilter: ["data-hydrated", "data-late"] });
}`;

/** Before the style sheets, which would block them, and before any picture. */
export const EARLY_SCRIPT: string = [WARM_UP, MARK_FAILED, REPLAY, TRANSLATED_SCRIPT]
  .map((text) => `<script>${text}</script>`)
  .join("");

const PICTURES_WITHIN_MS = 1_500;

/**
 * Requests scripts once the page is painted with its first picture, as they would compete with it for a slow network; a
 * touch, key press, focus or hidden page requests them at once. Each runs in a task of its own: together they take a
 * slow phone 75 ms. `files` are in import order; one that fails to load fails again where `main` imports it.
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

/** Placed at the end of the page. `later`: files that the page loads by itself, for the service worker to cache. */
export function startScript(main: string, files: readonly string[], later: readonly string[] = []): string {
  return `<script data-main="${main}" data-files="${files.join(" ")}" data-later="${later.join(" ")}">${START}</script>`;
}

export const INLINE_SCRIPTS: readonly string[] = [
  WARM_UP,
  MARK_FAILED,
  REPLAY,
  TRANSLATED_SCRIPT,
  START,
  EMPTY_CART_SCRIPT,
  SPECULATION_RULES,
].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
