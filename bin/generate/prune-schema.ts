/** Writes the exposed part of one of the platform's official schemas. */

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  buildClientSchema,
  printSchema,
  type IntrospectionDirective,
  type IntrospectionField,
  type IntrospectionQuery,
  type IntrospectionType,
  type IntrospectionTypeRef,
} from "graphql";

/** Fields by type; "all" for whole types. Arguments are always complete. */
type Exposed = Record<string, string>;

type PruneOptions = {
  /** A file of the package `@shopify/hydrogen-react`. */
  official: string;
  exposed: Exposed;
  directives: readonly string[];
  /** A file of `contract/`. */
  output: string;
  /** The script with the list. */
  listedIn: string;
};

export function writeExposed(options: PruneOptions): void {
  const schema = buildClientSchema(prune(readOfficial(options.official), options));
  const output = new URL(`../../contract/${options.output}`, import.meta.url);
  writeFileSync(output, `${headOfFile(options.listedIn)}${printSchema(schema)}\n`);
}

export function connections(...types: string[]): Record<string, string> {
  return Object.fromEntries(types.flatMap((type) => [`${type}Connection`, `${type}Edge`].map((name) => [name, "all"])));
}

function readOfficial(name: string): IntrospectionQuery {
  const path = createRequire(import.meta.url).resolve(`@shopify/hydrogen-react/${name}`);
  return JSON.parse(readFileSync(path, "utf8")) as IntrospectionQuery;
}

/** Throws for an unknown name. */
function prune(
  { __schema: official }: IntrospectionQuery,
  { exposed, directives: named }: PruneOptions,
): IntrospectionQuery {
  for (const name of Object.keys(exposed)) {
    if (!official.types.some((type) => type.name === name)) throw new Error(`There is no type ${name}.`);
  }
  const composite = official.types.filter((type) => type.name in exposed).map((type) => withListedParts(type, exposed));
  const directives = official.directives.filter((each) => named.includes(each.name)).map(withoutDescriptions);
  const needed = leavesNeededBy(composite, directives, exposed);
  const leaves = official.types.filter((type) => needed.has(type.name)).map(withoutDescriptions);
  return { __schema: { ...official, types: [...composite, ...leaves], directives } };
}

function withListedParts(type: IntrospectionType, all: Exposed): IntrospectionType {
  const listed = all[type.name] ?? "";
  const keep = <Part extends { name: string }>(parts: readonly Part[]): Part[] => {
    if (listed === "all") return [...parts];
    return listed.split(/\s+/).map((name) => {
      const part = parts.find((each) => each.name === name);
      if (!part) throw new Error(`There is no ${type.name}.${name}.`);
      return part;
    });
  };
  const exposed = (reference: { name: string }) => reference.name in all;
  const plain = withoutDescriptions(type);
  if (plain.kind === "OBJECT") {
    return { ...plain, fields: keep(plain.fields), interfaces: plain.interfaces.filter(exposed) };
  }
  if (plain.kind === "INTERFACE") {
    return {
      ...plain,
      fields: keep(plain.fields),
      interfaces: plain.interfaces.filter(exposed),
      possibleTypes: plain.possibleTypes.filter(exposed),
    };
  }
  if (plain.kind === "UNION") return { ...plain, possibleTypes: plain.possibleTypes.filter(exposed) };
  if (plain.kind === "INPUT_OBJECT") return { ...plain, inputFields: keep(plain.inputFields) };
  return plain;
}

/** Composite types have to be listed. */
function leavesNeededBy(
  types: readonly IntrospectionType[],
  directives: readonly IntrospectionDirective[],
  exposed: Exposed,
) {
  const needed = new Set<string>(["String", "Boolean", "Int", "Float", "ID"]);
  const need = (reference: IntrospectionTypeRef, where: string) => {
    if (reference.kind === "NON_NULL" || reference.kind === "LIST") return need(reference.ofType, where);
    if (reference.kind === "ENUM" || reference.kind === "SCALAR") needed.add(reference.name);
    else if (!(reference.name in exposed)) throw new Error(`${where} needs the type ${reference.name}.`);
  };
  const needField = (field: IntrospectionField, type: string) => {
    need(field.type, `${type}.${field.name}`);
    for (const argument of field.args) need(argument.type, `${type}.${field.name}(${argument.name})`);
  };
  for (const type of types) {
    if (type.kind === "OBJECT" || type.kind === "INTERFACE") {
      for (const field of type.fields) needField(field, type.name);
    }
    if (type.kind === "INPUT_OBJECT") {
      for (const field of type.inputFields) need(field.type, `${type.name}.${field.name}`);
    }
  }
  for (const directive of directives) {
    for (const argument of directive.args) need(argument.type, `@${directive.name}(${argument.name})`);
  }
  return needed;
}

/** Descriptions are the platform's own texts. */
function withoutDescriptions<Part extends object>(part: Part): Part {
  const text = JSON.stringify(part, (name, value: unknown) => (name === "description" ? undefined : value));
  return JSON.parse(text) as Part;
}

function headOfFile(listedIn: string): string {
  return `# Written by ${listedIn}; change the list there.\n\n`;
}
