import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { OfficeCall } from "../../contract/office/office-call.ts";

/**
 * A plugin: of the contract's modules with schemas a build gets only the plain values, and of calls their names and
 * kinds. Schemas take long to make whenever the office starts, and it checks nothing with them. What else is imported
 * of them, such as a function, is missing, and fails the build.
 */
export function contractValues(): Plugin {
  return {
    name: "contract-values",
    enforce: "pre",
    async load(id) {
      if (/\/node_modules\/zod\//.test(id)) this.error(`${id}: this build is one without schemas.`);
      if (!/\/contract\/(?!.*\/node_modules\/).*\.ts$/.test(id) || !hasSchemas(id)) return null;
      const module = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return { code: valuesOf(module), moduleType: "js" };
    },
  };
}

function hasSchemas(id: string): boolean {
  return id.endsWith("/office-calls.ts") || readFileSync(id, "utf8").includes('from "zod"');
}

/** A module's source with what can be said without its schemas. */
export function valuesOf(module: Record<string, unknown>): string {
  return Object.entries(module)
    .flatMap(([name, value]) => {
      const plain = withoutSchemas(value);
      return isPlain(plain) ? [`export const ${name} = ${JSON.stringify(plain)};\n`] : [];
    })
    .join("");
}

/** A list of calls without all but their names and kinds; anything else as it is. */
function withoutSchemas(value: unknown): unknown {
  const each = isObject(value) ? Object.entries(value) : [];
  const calls = each.flatMap(([key, call]) => (isCall(call) ? [[key, { name: call.name, kind: call.kind }]] : []));
  return each.length > 0 && calls.length === each.length ? Object.fromEntries(calls) : value;
}

function isCall(value: unknown): value is OfficeCall {
  return isObject(value) && "input" in value && "output" in value && "kind" in value;
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isObject(value)) return Object.values(value).every(isPlain);
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
