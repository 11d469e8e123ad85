/** Tasks for another thread or process, one at a time; each has one answer. After a failure all later ones fail too. */
export type Tasks<Task, Said> = {
  ask(task: Task, handedOver?: ArrayBuffer[]): Promise<Said>;
  heard(said: Said): void;
  fail(error: unknown): void;
};

/** `send` posts a task; `name` is what does it, for errors. */
export function oneTaskAtATime<Task, Said>(
  name: string,
  send: (task: Task, handedOver: ArrayBuffer[]) => void,
): Tasks<Task, Said> {
  let failed: Error | null = null;
  let waiting: PromiseWithResolvers<Said> | null = null;
  return {
    async ask(task, handedOver = []) {
      if (failed) throw failed;
      if (waiting) throw new Error(`The ${name} of the search index is busy.`);
      waiting = Promise.withResolvers<Said>();
      send(task, handedOver);
      return waiting.promise;
    },
    heard(said) {
      waiting?.resolve(said);
      waiting = null;
    },
    fail(error) {
      failed ??= error instanceof Error ? error : new Error(String(error));
      waiting?.reject(failed);
      waiting = null;
    },
  };
}
