/**
 * Lets the Back button close what lies over the page. An open layer adds an entry to the history, a copy of
 * the page's own, so that whoever else reads the history sees the same page; going back from it closes the
 * layer, and nobody else hears of that step.
 */
export type OpenLayer = {
  /** Takes the layer's entry off the history; resolves when that is done, at once when Back has done it already. */
  leave(): Promise<void>;
};

type Layer = { close(): void };

/** Steps in the history happen later than they are asked for; a lost one must not hold up the rest. */
const STEP_BACK_MS = 500;

const layers: Layer[] = [];
let ownStep: (() => void) | null = null;
/** Entries are added and left one after the other, in the order asked for. */
let steps = Promise.resolve();
let listening = false;

/** Opens a layer. `close` is called when Back takes it away. */
export function openLayer(close: () => void): OpenLayer {
  listen();
  const layer: Layer = { close };
  layers.push(layer);
  steps = steps.then(() => history.pushState(history.state, ""));
  return {
    leave() {
      const place = layers.indexOf(layer);
      if (place === -1) return Promise.resolve();
      layers.splice(place, 1);
      steps = steps.then(stepBack);
      return steps;
    },
  };
}

/** Whether anything lies over the page that Back would close. */
export function isLayerOpen(): boolean {
  return layers.length > 0;
}

/** Closes whatever lies over the page, as Back would; resolves when the history is at the page itself. */
export function closeLayers(): Promise<void> {
  for (const layer of layers.splice(0).toReversed()) {
    steps = steps.then(stepBack);
    layer.close();
  }
  return steps;
}

function stepBack(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      ownStep = null;
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, STEP_BACK_MS);
    ownStep = done;
    history.back();
  });
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener("popstate", onStep, { capture: true }); // capturing, to be there before the router
}

function onStep(event: PopStateEvent): void {
  const layer = ownStep ? undefined : layers.pop();
  if (!ownStep && !layer) return;
  event.stopImmediatePropagation();
  ownStep?.();
  layer?.close();
}
