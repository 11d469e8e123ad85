import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Counts the calls of every function of `node:fs` and `node:fs/promises` in this process, until `stop`. */
export function countingFileCalls(): { names(): readonly string[]; stop(): void } {
  const names: string[] = [];
  const undo: (() => void)[] = [];
  for (const module of [fs, fs.promises] as unknown as Record<string, unknown>[]) {
    for (const [name, original] of Object.entries(module)) {
      // A capital begins a class.
      if (typeof original !== "function" || /^[A-Z_]/.test(name)) continue;
      const counting = (...args: unknown[]): unknown => {
        names.push(name);
        return Reflect.apply(original, module, args);
      };
      module[name] = Object.assign(counting, original);
      undo.push(() => void (module[name] = original));
    }
  }
  // Modules that have imported the functions by name get the counting ones too.
  syncBuiltinESMExports();
  return {
    names: () => names,
    stop() {
      for (const each of undo) each();
      syncBuiltinESMExports();
    },
  };
}
