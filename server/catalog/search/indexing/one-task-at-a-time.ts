/** Tasks for another thread or process, one at a time; each has one answer. After a failure all later ones fail too. */
export type Tasks<Task, Result> = {
  ask(task: Task, handedOver?: ArrayBuffer[]): Promise<Result>;
  receive(result: Result): void;
  fail(error: unknown): void;
};

/** `send` posts a task; `name` is what does it, for errors. */
export function oneTaskAtATime<Task, Result>(
  name: string,
  send: (task: Task, handedOver: ArrayBuffer[]) => void,
): Tasks<Task, Result> {
  let failed: Error | null = null;
  let waiting: PromiseWithResolvers<Result> | null = null;
  return {
    async ask(task, handedOver = []) {
      if (failed) throw failed;
      if (waiting) throw new Error(`The ${name} of the search index is busy.`);
      waiting = Promise.withResolvers<Result>();
      send(task, handedOver);
      return waiting.promise;
    },
    receive(result) {
      waiting?.resolve(result);
      waiting = null;
    },
    fail(error) {
      failed ??= error instanceof Error ? error : new Error(String(error));
      waiting?.reject(failed);
      waiting = null;
    },
  };
}
