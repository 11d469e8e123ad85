/** What a service worker is given, as far as ours uses it: TypeScript has types for pages or for workers, not for both. */

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
