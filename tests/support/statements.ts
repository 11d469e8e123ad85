import type { Db } from "../../server/database.ts";

export function countingStatements(db: Db): { db: Db; count(): number } {
  let count = 0;
  const counting = db.withPlugin({
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counting, count: () => count };
}
