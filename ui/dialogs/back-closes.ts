/**
 * Lets the Back button close what covers the page: an open layer adds a history entry that copies the page's own, and
 * going back from it closes the layer.
 */
export type OpenLayer = {
  /** Removes the layer's history entry; resolves when that is done, at once if Back has done it already. */
  leave(): Promise<void>;
};

type Layer = { close: () => void };

/** Steps in the history are asynchronous; one that takes longer must not block the rest. */
const STEP_BACK_MS = 500;

const layers: Layer[] = [];
/** Steps that are ours and whose event has not come yet, however late it is: no layer is closed by it. */
const ownSteps: (() => void)[] = [];
let steps = Promise.resolve();
let listening = false;

/** Opens a layer. `close` is called when Back removes it. */
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

/** Whether Back would close something that covers the page. */
export function isLayerOpen(): boolean {
  return layers.length > 0;
}

/** Closes whatever covers the page, as Back would; resolves when the history is at the page itself. */
export function closeLayers(): Promise<void> {
  for (const layer of layers.splice(0).toReversed()) {
    steps = steps.then(stepBack);
    layer.close();
  }
  return steps;
}

function stepBack(): Promise<void> {
  return new Promise((resolve) => {
    ownSteps.push(resolve);
    setTimeout(resolve, STEP_BACK_MS);
    history.back();
  });
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener("popstate", onStep, { capture: true }); // capturing, to run before the router
}

function onStep(event: PopStateEvent): void {
  const done = ownSteps.shift() ?? layers.pop()?.close;
  if (!done) return;
  event.stopImmediatePropagation();
  done();
}
