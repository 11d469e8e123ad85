import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * The calls of functions of `node:fs` and `node:fs/promises` that `work` makes, by name. Those of jobs that run at the
 * same time are not among them.
 */
export async function fileCallsOf<T>(work: () => Promise<T>): Promise<{ result: T; names: readonly string[] }> {
  const names: string[] = [];
  const isOfWork = new AsyncLocalStorage<true>();
  const undo: (() => void)[] = [];
  for (const module of [fs, fs.promises] as unknown as Record<string, unknown>[]) {
    for (const [name, original] of Object.entries(module)) {
      // A capital begins a class.
      if (typeof original !== "function" || /^[A-Z_]/.test(name)) continue;
      const counting = (...args: unknown[]): unknown => {
        if (isOfWork.getStore()) names.push(name);
        return Reflect.apply(original, module, args);
      };
      module[name] = Object.assign(counting, original);
      undo.push(() => void (module[name] = original));
    }
  }
  // Modules that have imported the functions by name get the counting ones too.
  syncBuiltinESMExports();
  try {
    return { result: await isOfWork.run(true, work), names };
  } finally {
    for (const each of undo) each();
    syncBuiltinESMExports();
  }
}
