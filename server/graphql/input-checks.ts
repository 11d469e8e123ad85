/** Checks of every argument, in the query or in a variable (SPEC GQL-09). */

import {
  GraphQLError,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
  type ASTVisitor,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
  type ValueNode,
} from "graphql/index.js";
import { badRequest, storefrontError } from "./errors.ts";

const MAX_LIST = 250;
const MAX_ALIASES = 100;
/** A cart's, with its key, has some 100 characters. */
const LONGEST_ID = 255;
const GLOBAL_ID = /^gid:\/\/shopify\/[A-Za-z]+\/\S+$/;

export const inputRules = [
  function idsAreGlobal(context: ValidationContext): ASTVisitor {
    const checkLiteral = (node: ValueNode & { value: string }) => {
      const type = context.getInputType();
      if (type && getNamedType(type).name === "ID" && !isGlobalId(node.value)) {
        context.reportError(
          new GraphQLError(invalidId(node.value), { nodes: node, extensions: { code: "BAD_REQUEST" } }),
        );
      }
    };
    return { StringValue: checkLiteral, IntValue: checkLiteral };
  },
  function textsAreStorable(context: ValidationContext): ASTVisitor {
    return {
      StringValue(node) {
        const fieldError = errorOfText(node.value);
        if (fieldError) context.reportError(badRequest(fieldError));
      },
    };
  },
  function listsAreShort(context: ValidationContext): ASTVisitor {
    return {
      ListValue(node) {
        if (node.values.length > MAX_LIST) context.reportError(listTooLong(node.values.length));
      },
    };
  },
  function aliasesAreFew(context: ValidationContext): ASTVisitor {
    let aliases = 0;
    return {
      Field(node) {
        if (node.alias && ++aliases === MAX_ALIASES + 1) {
          context.reportError(
            storefrontError("MAX_COST_EXCEEDED", `A query cannot have more than ${MAX_ALIASES} aliases`),
          );
        }
      },
    };
  },
];

export type TypedVariable = { name: string; type: GraphQLInputType };

/** The variables of an operation; without those of a type that the schema does not have. */
export function typedVariables(schema: GraphQLSchema, operation: OperationDefinitionNode): TypedVariable[] {
  return (operation.variableDefinitions ?? []).flatMap(({ variable, type: typeNode }) => {
    const type = typeFromAST(schema, typeNode);
    return type ? [{ name: variable.name.value, type: type as GraphQLInputType }] : [];
  });
}

/** Throws the error of Shopify's API. */
export function checkVariables(declared: readonly TypedVariable[], variables: Readonly<Record<string, unknown>>): void {
  for (const { name, type } of declared) {
    const value = variables[name];
    if (value === undefined) continue;
    check(type, value, [], (path, explanation) => {
      const where = path.length === 0 ? "" : ` for ${path.join(".")} (${explanation})`;
      return new GraphQLError(`Variable $${name} of type ${String(type)} was provided invalid value${where}`, {
        extensions: { value, problems: [{ path, explanation }] },
      });
    });
  }
}

type Path = readonly (string | number)[];

function check(type: GraphQLInputType, value: unknown, path: Path, error: (path: Path, why: string) => Error): void {
  if (isNonNullType(type)) return check(type.ofType, value, path, error);
  const fieldError = typeof value === "string" ? errorOfText(value) : null;
  if (fieldError) throw badRequest(fieldError);
  if (isListType(type)) {
    const inner = type.ofType;
    if (!Array.isArray(value)) return check(inner, value, path, error);
    if (value.length > MAX_LIST) throw listTooLong(value.length);
    return value.forEach((each, index) => check(inner, each, [...path, index], error));
  }
  if (isInputObjectType(type)) {
    if (typeof value !== "object" || value === null) return;
    for (const [name, field] of Object.entries(type.getFields())) {
      check(field.type, (value as Record<string, unknown>)[name], [...path, name], error);
    }
    return;
  }
  if (type.name === "ID" && (typeof value === "string" || typeof value === "number") && !isGlobalId(String(value))) {
    throw error(path, invalidId(String(value)));
  }
}

function isGlobalId(text: string): boolean {
  return text.length <= LONGEST_ID && GLOBAL_ID.test(text);
}

function invalidId(id: string): string {
  return `Invalid global id \`${id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID)}…`}\``;
}

function listTooLong(length: number): GraphQLError {
  return storefrontError(
    "MAX_INPUT_SIZE_EXCEEDED",
    `The input array size of ${length} is greater than the maximum allowed of ${MAX_LIST}.`,
  );
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function errorOfText(text: string): string | null {
  if (text.includes("\0")) return "A text cannot contain a null character";
  return text.isWellFormed() ? null : "A text cannot contain half a character";
}
