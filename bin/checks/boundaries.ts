import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { LAYERS, RULES } from "./boundary-rules.ts";

export type Boundaries = {
  files: number;
  breaches: { rule: string; comment: string; from: string; to: string }[];
  /** Files that were not parsed or not seen: a check that sees nothing finds nothing. */
  unseen: string[];
};

export async function checkBoundaries(root: string): Promise<Boundaries> {
  const files = LAYERS.flatMap((layer) => globSync(`${layer}/**/*.{ts,tsx}`, { cwd: root }));
  const { output } = await cruise(files, {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: RULES },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "node", "default"] },
  });
  const { modules, summary } = output as ICruiseResult;
  const read = new Map(modules.map((module) => [module.source, module]));
  return {
    files: files.length,
    breaches: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      comment: RULES.find((each) => each.name === rule.name)?.comment ?? "",
      from,
      to,
    })),
    unseen: files.filter(
      (file) => !read.has(file) || (read.get(file)?.dependencies.length === 0 && imports(root, file)),
    ),
  };
}

function imports(root: string, file: string): boolean {
  return /^import\b.* from "/m.test(readFileSync(join(root, file), "utf8"));
}
