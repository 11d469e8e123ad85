/** Queries of the Storefront API in which whoever asks has made up every text. */

import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
} from "graphql/index.js";

/** A made-up one is refused, and with it the whole request. */
const CURSORS = new Set(["after", "before"]);

/** Where `field` with its arguments and selection goes. */
type Place = { within(field: string): string };
export type TextField = { name: string; field: GraphQLField<unknown, unknown>; place: Place };

/** Of each type that is reached from the root, by the shortest way, the fields with a text or an id as an argument. */
export function fieldsWithTexts(schema: GraphQLSchema, known: Readonly<Record<string, unknown>>): TextField[] {
  const root = schema.getQueryType();
  const found: TextField[] = [];
  const seen = new Set([root?.name]);
  const waiting = root ? [{ type: root, place: { within: (field: string) => field } }] : [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { type, place } = next;
    for (const field of Object.values(type.getFields())) {
      if (field.args.some((arg) => !CURSORS.has(arg.name) && hasText(arg.type))) {
        found.push({ name: `${type.name}.${field.name}`, field, place });
      }
      const given = field.args.flatMap((arg) => {
        const value = isGiven(arg, known) ? sampleOf(arg.type, known, arg.name) : null;
        return value === null ? [] : [`${arg.name}: ${literal(value, arg.type)}`];
      });
      const returned = getNamedType(field.type);
      const types = isAbstractType(returned) ? schema.getPossibleTypes(returned) : [returned];
      for (const of of types) {
        if (!isObjectType(of) || seen.has(of.name)) continue;
        seen.add(of.name);
        const start = given.length > 0 ? `${field.name}(${given.join(", ")})` : field.name;
        const within = (inner: string) => place.within(`${start} { ... on ${of.name} { ${inner} } }`);
        waiting.push({ type: of, place: { within } });
      }
    }
  }
  return found;
}

/** `times` aliases of the field, each with texts of its own. */
export function madeUpQuery(
  { field, place }: TextField,
  times: number,
  textFor: (type: string) => unknown,
  known: Readonly<Record<string, unknown>>,
): { query: string; variables: Record<string, unknown> } {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const selection = isLeafType(getNamedType(field.type)) ? "" : "{ __typename }";
  const fields = Array.from({ length: times }, (_, at) => {
    const given = field.args.flatMap((arg) => {
      if (CURSORS.has(arg.name)) return [];
      const value = hasText(arg.type)
        ? madeUp(arg.type, textFor, known)
        : isGiven(arg, known)
          ? sampleOf(arg.type, known, arg.name)
          : null;
      if (value === null) return [];
      const name = `${arg.name}${at}`;
      variables[name] = value;
      declared.push(`$${name}: ${String(arg.type)}`);
      return [`${arg.name}: $${name}`];
    });
    return `m${at}: ${field.name}(${given.join(", ")}) ${selection}`;
  });
  return { query: `query (${declared.join(", ")}) { ${place.within(fields.join(" "))} }`, variables };
}

function isGiven({ name, type }: GraphQLArgument, known: Readonly<Record<string, unknown>>): boolean {
  return name in known || isNonNullType(type);
}

function hasText(type: GraphQLInputType, seen = new Set<string>()): boolean {
  const named = getNamedType(type);
  if (named.name === "String" || named.name === "ID") return true;
  if (!isInputObjectType(named) || seen.has(named.name)) return false;
  seen.add(named.name);
  return Object.values(named.getFields()).some((field) => hasText(field.type, seen));
}

function madeUp(
  type: GraphQLInputType,
  textFor: (type: string) => unknown,
  known: Readonly<Record<string, unknown>>,
  depth = 0,
): unknown {
  const plain = getNullableType(type);
  if (isListType(plain)) return [madeUp(plain.ofType, textFor, known, depth)];
  if (!isInputObjectType(plain)) {
    return plain.name === "String" || plain.name === "ID" ? textFor(plain.name) : sampleOf(plain, known);
  }
  const fields = Object.values(plain.getFields()).filter(
    (field) => isRequiredInputField(field) || (depth < 2 && hasText(field.type)),
  );
  return Object.fromEntries(fields.map((field) => [field.name, madeUp(field.type, textFor, known, depth + 1)]));
}

function sampleOf(type: GraphQLInputType, known: Readonly<Record<string, unknown>>, name = ""): unknown {
  const plain = getNullableType(type);
  if (isInputObjectType(plain)) {
    const required = Object.values(plain.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type, known, field.name)]));
  }
  if (name in known) return known[name];
  if (isListType(plain)) return [sampleOf(plain.ofType, known)];
  if (isEnumType(plain)) return plain.getValues()[0]?.name;
  return { Int: 1, Float: 1, Boolean: true, ID: known["id"] }[plain.name] ?? "ring";
}

function literal(value: unknown, type: GraphQLInputType): string {
  const plain = getNullableType(type);
  if (isListType(plain))
    return `[${[value]
      .flat()
      .map((each) => literal(each, plain.ofType))
      .join()}]`;
  if (isEnumType(plain)) return String(value);
  if (!isInputObjectType(plain)) return JSON.stringify(value);
  const fields = plain.getFields();
  const given = Object.entries(value as object).map(([name, each]) => {
    const field = fields[name];
    return field ? `${name}: ${literal(each, field.type)}` : "";
  });
  return `{ ${given.join(", ")} }`;
}
