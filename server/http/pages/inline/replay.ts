/**
 * Records clicks, submits and input from before hydration, of the page and of its late parts (`ui/timing/late-part.ts`),
 * and replays them in order afterwards, each in a task of its own. What works without script is left to the browser.
 * Recorded events are stopped, so that React does not see them twice.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Recorded = { target: Element; replay: () => void; input?: Input };
/** Consecutive input in one field is one record. */
type Input = { field: Field; value: string };

const KINDS = ["click", "submit", "input", "change", "keydown", "toggle"] as const;
/** Links, and what submits a form or belongs to a field. */
const WORKS_WITHOUT_SCRIPT =
  "a[href], label, summary, select, textarea, [type=submit], input:not([type=button]), form button:not([type])";

const records: Recorded[] = [];
let isReplaying = false;

const isLate = (target: Element) => target.closest("[data-late]") !== null;
const isHydrated = () => "hydrated" in document.documentElement.dataset;

function record(event: Event): void {
  const { target } = event;
  if (!event.isTrusted || !(target instanceof Element)) return;
  if (!isReplaying && isHydrated() && !isLate(target)) return;
  const isTick = target.matches("[type=checkbox], [type=radio]");
  const isFile = target.matches("[type=file]");
  if (event.type === "click") {
    // Its change is recorded.
    if (isTick) event.stopImmediatePropagation();
    else if (!target.closest(WORKS_WITHOUT_SCRIPT))
      later(() => void target.dispatchEvent(new MouseEvent("click", event)));
  } else if (event instanceof SubmitEvent) {
    if (target.hasAttribute("action")) return;
    event.preventDefault();
    later(() => (target as HTMLFormElement).requestSubmit(event.submitter));
  } else if (event.type === "change" && isTick) {
    const box = target as HTMLInputElement;
    const { checked } = box;
    later(() => {
      sendInput(box);
      box.checked = !checked;
      box.click();
    });
  } else if (event.type === "change" && isFile) {
    later(() => void target.dispatchEvent(new Event("change", { bubbles: true })));
  } else if (event.type === "input" && !isTick && !isFile && "value" in target) {
    recordInput(target as Field);
  } else if (event.type === "change") {
    // The replay of the field's input sends one.
    event.stopImmediatePropagation();
  } else if (event instanceof KeyboardEvent && target instanceof HTMLInputElement) {
    if (!target.form && /^(Arrow|Enter|Escape)/.test(event.key)) {
      later(() => void target.dispatchEvent(new KeyboardEvent("keydown", event)));
    }
  } else if (event.type === "toggle") {
    later(() => void target.dispatchEvent(new Event("toggle")));
  }

  function recordInput(field: Field): void {
    const last = records.at(-1)?.input;
    if (last?.field === field) {
      last.value = field.value;
      event.stopImmediatePropagation();
      return;
    }
    const input = { field, value: field.value };
    later(() => {
      // React compares with the value it knows: once it has hydrated the field, that is what it was before the event.
      sendInput(field);
      field.value = "defaultValue" in field ? field.defaultValue : "";
      write(input);
      sendInput(field);
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, input);
  }

  function later(replay: () => void, input?: Input): void {
    event.stopImmediatePropagation();
    records.push({ target: target as Element, replay, ...(input && { input }) });
  }
}

function sendInput(field: Field): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** As the browser does: React replaces the setter of the field itself, to know what scripts write. */
function write({ field, value }: Input): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

/** The first record whose part of the page is hydrated; it is taken off the list. */
function takeNext(): Recorded | undefined {
  const at = records.findIndex(({ target }) => !isLate(target));
  return at < 0 ? undefined : records.splice(at, 1)[0];
}

async function replayAll(): Promise<void> {
  if (isReplaying || !isHydrated()) return;
  isReplaying = true;
  for (let next = takeNext(); next; next = takeNext()) {
    try {
      next.replay();
    } catch (error) {
      reportError(error);
    }
    putBack();
    await new Promise((done) => {
      setTimeout(done);
    });
  }
  isReplaying = false;
}

/** A replay may make React write its own state into a field whose record still waits. */
function putBack(): void {
  const last = new Map(records.flatMap(({ input }) => (input ? [[input.field, input] as const] : [])));
  for (const input of last.values()) if (input.field.value !== input.value) write(input);
}

for (const kind of KINDS) document.addEventListener(kind, record, true);
new MutationObserver(() => void replayAll()).observe(document.documentElement, {
  subtree: true,
  attributeFilter: ["data-hydrated", "data-late"],
});
