/** Errors in the Storefront API's wording (SPEC GQL-09), without internal details. */

import { GraphQLError, type GraphQLFormattedError } from "graphql/index.js";
import { Refusal } from "../../contract/refusals.ts";
import type { Log } from "../base-shop.ts";
import { outageOf, refusalOf, type Outage } from "../outage.ts";

/** The code for temporary failures; the HTTP status is then 503. */
export const UNAVAILABLE = "SERVICE_UNAVAILABLE";

type Code =
  | "ACCESS_DENIED"
  | "BAD_REQUEST"
  | "MAX_COST_EXCEEDED"
  | "MAX_INPUT_SIZE_EXCEEDED"
  | "THROTTLED"
  | "UNAUTHORIZED";

export function storefrontError(code: Code, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

export function badRequest(message: string): GraphQLError {
  return storefrontError("BAD_REQUEST", message);
}

export function unavailable(outage: Outage): GraphQLError {
  const { message, details } = refusalOf(outage);
  return new GraphQLError(message, { extensions: { code: UNAVAILABLE, ...(details as object) } });
}

export function accessDenied(field: string): GraphQLError {
  return storefrontError("ACCESS_DENIED", `Access denied for ${field} field.`);
}

/** In Shopify's words: the client is told which scope its access token lacks. */
export function scopeDenied(field: string, scope: string): GraphQLError {
  const requiredAccess = `\`${scope}\` access scope.`;
  const message = `Access denied for ${field} field. Required access: ${requiredAccess}`;
  return new GraphQLError(message, { extensions: { code: "ACCESS_DENIED", requiredAccess } });
}

export function formatRequestError(error: GraphQLError): GraphQLFormattedError {
  const { message, locations, path, extensions } = error;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/** Intended errors are passed on; all others are bugs, logged and hidden. */
export function formatExecutionError(error: GraphQLError, log: Log): GraphQLFormattedError {
  const { locations, path } = error;
  const cause = error.originalError ?? error;
  const outage = outageOf(cause);
  const publicError = outage ? unavailable(outage) : publicErrorOf(cause);
  if (outage) log.error({ err: cause, path, outage }, "a storefront field failed in an outage");
  else if (!publicError) log.error({ err: cause, path }, "a storefront field failed");
  return {
    message: publicError?.message ?? "Internal error",
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: publicError?.extensions ?? { code: "INTERNAL_SERVER_ERROR" },
  };
}

function publicErrorOf(cause: Error): Pick<GraphQLError, "message" | "extensions"> | null {
  if (cause instanceof GraphQLError && cause.extensions.code !== undefined) {
    return { message: cause.message, extensions: { ...cause.extensions } };
  }
  if (cause instanceof Refusal && cause.code === "too-many-requests") {
    return { message: "Throttled", extensions: { code: "THROTTLED" } };
  }
  if (cause instanceof Refusal && cause.code === "session.required") {
    return { message: cause.message, extensions: { code: "ACCESS_DENIED" } };
  }
  if (cause instanceof Refusal) return { message: cause.message, extensions: { code: "BAD_REQUEST" } };
  return null;
}
