/** The part of the service worker's global scope that ours uses: TypeScript types either pages or workers, not both. */

export type ExtendableEvent = Event & { waitUntil(promise: Promise<unknown>): void };
export type MessageToWorker = ExtendableEvent & { data: unknown };

type Events = { install: ExtendableEvent; activate: ExtendableEvent; message: MessageToWorker };

export type WorkerScope = {
  location: Location;
  clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<{ postMessage(message: unknown): void }[]> };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
