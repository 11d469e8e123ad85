import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each claim of rows in `source` that the database may choose more than once, as docs/decisions/0164 explains. */
function repeatedClaims(source: string): string[] {
  const claims = [...source.matchAll(/\blimit [^`;]{1,60}?\bfor update skip locked/g)];
  return claims.filter(({ index }) => !isMaterialized(source, index)).map(([claim]) => claim);
}

/** Whether one of the parentheses around `at`, within its SQL text, is that of a materialized query. */
function isMaterialized(source: string, at: number): boolean {
  let depth = 0;
  for (let index = at; index >= 0 && source[index] !== "`"; index -= 1) {
    if (source[index] === ")") depth += 1;
    if (source[index] !== "(") continue;
    if (depth > 0) depth -= 1;
    else if (source.slice(0, index).endsWith("as materialized ")) return true;
  }
  return false;
}

const claim = "select id from t where due_at <= now() order by id limit 20 for update skip locked";

test("a claim with a limit that its statement may repeat is found", () => {
  expect(repeatedClaims(`sql\`update t set a = 1 where id in (${claim})\``)).toHaveLength(1);
  expect(repeatedClaims(`sql\`update t set a = 1 from (${claim}) as due where t.id = due.id\``)).toHaveLength(1);
  expect(repeatedClaims(`sql\`with due as materialized (${claim}) update t set a = 1 from due\``)).toEqual([]);
  const each = `select d.id from w cross join lateral (${claim}) d where w.id in (1)`;
  expect(repeatedClaims(`sql\`with due as materialized (${each}) update t set a = 1 from due\``)).toEqual([]);
});

test("no process claims more than the limit, whatever plan the database takes", () => {
  const files = globSync("server/**/*.store.ts");
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => repeatedClaims(readFileSync(file, "utf8")).map(() => file))).toEqual([]);
});
