import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { LAYERS } from "../bin/checks/boundary-rules.ts";

test("an exported type's name stands for one thing", () => {
  const paths = globSync(`{${LAYERS.join(",")}}/**/*.{ts,tsx}`, { exclude: (name) => name.endsWith(".d.ts") });
  const declared = paths.flatMap((path) => exportedTypesOf(path).map((name) => ({ name, path })));
  expect(declared.length).toBeGreaterThan(1_000);
  const several = [...Map.groupBy(declared, ({ name }) => name)].filter(([, found]) => found.length > 1);
  expect(several.map(([name, found]) => `${name}: ${found.map(({ path }) => path).join(", ")}`)).toEqual([]);
});

function exportedTypesOf(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  return file.statements.flatMap((statement) => {
    const isType =
      ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement);
    if (!isType || !statement.name) return [];
    return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ? [statement.name.text] : [];
  });
}
