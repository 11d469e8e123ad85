import { ApiError, Client } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import { ANSWER_MS } from "../gateway.ts";
import type { PaypalSettings } from "./settings.ts";

export type PaypalApi = {
  ask<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  confirms(request: string): Promise<boolean>;
  /** Throws when PayPal grants no access token. */
  check(): Promise<void>;
};

/** The SDK's own errors contain the access token, which must not be logged. */
export class PaypalProblem extends Error {
  readonly status: number | null;
  readonly issue: string | null;

  constructor(status: number | null, issue: string | null, message: string) {
    super(message);
    this.status = status;
    this.issue = issue;
  }
}

const token = z.object({ access_token: z.string(), expires_in: z.number() });
const verification = z.object({ verification_status: z.string() });
/** For the calls that are under way when the token ends. */
const MARGIN_MS = 60_000;

export function openPaypalApi({ clientId, clientSecret, apiUrl }: PaypalSettings): PaypalApi {
  let access: { client: Client; accessToken: string; endsAt: number } | null = null;

  async function allowed() {
    // A monotonic clock.
    if (access && performance.now() < access.endsAt) return access;
    const response = await fetch(`${apiUrl}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok) throw new Error(`PayPal did not grant an access token (${response.status}).`);
    const { access_token: accessToken, expires_in: seconds } = token.parse(await response.json());
    access = {
      accessToken,
      client: clientOf(apiUrl, { oAuthClientId: clientId, oAuthClientSecret: clientSecret }, accessToken),
      endsAt: performance.now() + seconds * 1000 - MARGIN_MS,
    };
    return access;
  }

  return {
    async check() {
      access = null;
      await allowed();
    },

    async ask(work) {
      const { client } = await allowed();
      try {
        return await work(client);
      } catch (error) {
        const problem = problemOf(error);
        if (problem.status === 401) access = null;
        throw problem;
      }
    },

    async confirms(request) {
      const { accessToken } = await allowed();
      const response = await fetch(`${apiUrl}/v1/notifications/verify-webhook-signature`, {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        body: request,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (response.status === 401) access = null;
      // What PayPal cannot parse did not come from PayPal.
      if (response.status === 400 || response.status === 422) return false;
      if (!response.ok) throw new Error(`PayPal could not verify a message (${response.status}).`);
      return verification.parse(await response.json()).verification_status === "SUCCESS";
    },
  };
}

const problemShape = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });

function problemOf(error: unknown): PaypalProblem {
  if (!(error instanceof ApiError)) {
    return new PaypalProblem(null, null, `PayPal did not answer: ${error instanceof Error ? error.message : "?"}`);
  }
  const { statusCode: status, body } = error;
  const issue = typeof body === "string" ? issueIn(body) : null;
  return new PaypalProblem(status, issue, `PayPal answered ${status}: ${issue ?? error.message}`);
}

function issueIn(body: string): string | null {
  try {
    return problemShape.parse(JSON.parse(body)).details[0]?.issue ?? null;
  } catch {
    return null; // other errors have other bodies
  }
}

type Credentials = { oAuthClientId: string; oAuthClientSecret: string };

/** The SDK would keep a failure to fetch a token for ever, and knows only two hosts. */
function clientOf(apiUrl: string, credentials: Credentials, accessToken: string): Client {
  class HostedClient extends Client {
    override getRequestBuilderFactory(): ReturnType<Client["getRequestBuilderFactory"]> {
      const make = super.getRequestBuilderFactory();
      return (method, path) => {
        const builder = make(method, path);
        builder.interceptRequest((request) => {
          const { pathname, search } = new URL(request.url);
          return { ...request, url: apiUrl + pathname + search };
        });
        return builder;
      };
    }
  }
  return new HostedClient({
    timeout: ANSWER_MS,
    clientCredentialsAuthCredentials: { ...credentials, oAuthToken: { accessToken, tokenType: "Bearer" } },
  });
}
