/** What a client asks for at the authorization endpoint (OAuth 2.1, OpenID Connect, RFC 7636). */

import type { AccountClient } from "../../customers/account-api/account-client.ts";

export const SCOPES = ["openid", "email", "customer-account-api:full"] as const;

const NEEDED = ["openid", "customer-account-api:full"];
const CHALLENGE = /^[\w-]{43}$/;
const LONGEST = 1_000;

export type AuthorizationRequest = {
  redirectUri: string;
  state: string | null;
  scope: string;
  nonce: string | null;
  codeChallenge: string;
  prompt: "none" | "login" | null;
  loginHint: string;
  locales: readonly string[];
};

export type ErrorCode =
  | "access_denied"
  | "invalid_request"
  | "invalid_scope"
  | "login_required"
  | "unsupported_response_type";

type Wrong = { error: ErrorCode; description: string };

/** The registered address that is meant; null for one that is not registered, to which nobody may be sent. */
export function registered(uris: readonly string[], uri: string | null): string | null {
  if (uri === null || !URL.canParse(uri)) return null;
  const { href } = new URL(uri);
  return uris.includes(href) ? href : null;
}

/** `redirectUri`: found by `registered`. The address as it was written comes with the code again. */
export function readRequest(query: URLSearchParams, redirectUri: string): AuthorizationRequest | Wrong {
  for (const [name, value] of query) {
    if (value.length > LONGEST) return wrong("invalid_request", `${name} is too long.`);
    if (query.getAll(name).length > 1) return wrong("invalid_request", `${name} was sent more than once.`);
  }
  if (query.get("response_type") !== "code") return wrong("unsupported_response_type", "response_type has to be code.");
  const scopes = (query.get("scope") ?? "").split(" ").filter((scope) => scope !== "");
  const unknown = scopes.find((scope) => !(SCOPES as readonly string[]).includes(scope));
  if (unknown !== undefined) return wrong("invalid_scope", `There is no scope ${unknown}.`);
  const missing = NEEDED.find((scope) => !scopes.includes(scope));
  if (missing !== undefined) return wrong("invalid_scope", `The scope ${missing} is needed.`);
  const codeChallenge = query.get("code_challenge") ?? "";
  if (query.get("code_challenge_method") !== "S256" || !CHALLENGE.test(codeChallenge)) {
    return wrong("invalid_request", "PKCE is needed: code_challenge, with code_challenge_method S256.");
  }
  const prompt = query.get("prompt");
  if (prompt !== null && prompt !== "none" && prompt !== "login") {
    return wrong("invalid_request", "prompt has to be none or login.");
  }
  return {
    ...{ redirectUri, codeChallenge, prompt },
    scope: scopes.join(" "),
    state: query.get("state"),
    nonce: query.get("nonce"),
    loginHint: query.get("login_hint") ?? "",
    locales: (query.get("ui_locales") ?? query.get("locale") ?? "").split(" ").filter((locale) => locale !== ""),
  };
}

/** Back to the client, with what it gets; RFC 9207 has `iss`. */
export function addressBack(
  redirectUri: string,
  answer: { iss: string; state: string | null } & ({ code: string } | Wrong),
): string {
  const url = new URL(redirectUri);
  if ("code" in answer) url.searchParams.set("code", answer.code);
  else {
    url.searchParams.set("error", answer.error);
    url.searchParams.set("error_description", answer.description);
  }
  if (answer.state !== null) url.searchParams.set("state", answer.state);
  url.searchParams.set("iss", answer.iss);
  return url.href;
}

export function originsOfForm({ redirectUris }: Pick<AccountClient, "redirectUris">): string[] {
  return [...new Set(redirectUris.map((uri) => new URL(uri).origin))];
}

function wrong(error: ErrorCode, description: string): Wrong {
  return { error, description };
}
