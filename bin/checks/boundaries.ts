/** Reads the imports of every source file and says which break a rule. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { LAYERS, RULES } from "./boundary-rules.ts";

export type Boundaries = {
  /** How many files were read. */
  files: number;
  breaches: { rule: string; comment: string; from: string; to: string }[];
  /** Source files that were not understood, or not seen: a checker that saw nothing finds nothing. */
  unseen: string[];
};

/** Checks the project in the folder `root`. */
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

/** Whether a file plainly imports something. */
function imports(root: string, file: string): boolean {
  return /^import\b.* from "/m.test(readFileSync(join(root, file), "utf8"));
}
