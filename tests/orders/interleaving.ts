/** Lets somebody else act at an exact point, which a load test finds only by luck. */
import type { Db } from "../../server/database.ts";

/** `db`, but right before its `nth` transaction begins (counted from 1) `act` runs to its end. */
export function beforeTransaction(db: Db, nth: number, act: () => Promise<void>): Db {
  let count = 0;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "transaction") return value.bind(target) as unknown;
      return () => {
        count += 1;
        const begun = target.transaction();
        if (count !== nth) return begun;
        return {
          async execute(work: Parameters<typeof begun.execute>[0]) {
            await act();
            return begun.execute(work);
          },
        };
      };
    },
  });
}
