/** Calls of the office, as staff of any role make them. */

import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import type { Envelope } from "../../contract/envelope.ts";
import { addressOf } from "../../contract/office/call-address.ts";
import type { OfficeInput, OfficeOutput } from "../../contract/office/office-call.ts";
import { OFFICE_CALLS, type OfficeCallName, type OfficeCalls } from "../../contract/office/office-calls.ts";
import type { Role } from "../../domain/staff/permissions.ts";
import type { Shop } from "../../server/shop.ts";
import { invite } from "../../server/staff/staff.ts";

export const STAFF_PASSWORD = "a long enough password";

export type OfficeReply = { status: number; body: Envelope<unknown>; cookie: string | null };
export type OfficeClient = {
  ask(name: OfficeCallName, input: object, headers?: Record<string, string>): Promise<OfficeReply>;
  /** The data, checked against the contract. Throws for a refusal. */
  call<Name extends OfficeCallName>(
    name: Name,
    input: OfficeInput<OfficeCalls[Name]>,
    headers?: Record<string, string>,
  ): Promise<OfficeOutput<OfficeCalls[Name]>>;
};

/** `cookie`: "filigree_office=…"; null: nobody is signed in. */
export function officeClient(app: FastifyInstance, cookie: string | null, ip = "127.0.0.1"): OfficeClient {
  async function ask(name: OfficeCallName, input: object, headers: Record<string, string> = {}): Promise<OfficeReply> {
    const call = OFFICE_CALLS[name];
    const sent = { ...(cookie !== null && { cookie }), ...headers };
    const url = addressOf(call.name);
    const reply =
      call.kind === "read"
        ? await app.inject({ method: "GET", url, query: queryOf(input), headers: sent, remoteAddress: ip })
        : await app.inject({ method: "POST", url, payload: input, headers: sent, remoteAddress: ip });
    const set = reply.headers["set-cookie"];
    return {
      status: reply.statusCode,
      body: reply.json<Envelope<unknown>>(),
      cookie: typeof set === "string" ? (set.split(";")[0] ?? null) : null,
    };
  }
  return {
    ask,
    async call(name, input, headers) {
      const { body } = await ask(name, input, headers);
      if (body.code !== 200) throw new Error(`${name}: ${body.code} ${body.message} ${JSON.stringify(body.data)}`);
      return OFFICE_CALLS[name].output.parse(body.data) as OfficeOutput<OfficeCalls[typeof name]>;
    },
  };
}

/** Somebody of that role, signed in with all that their role needs. */
export async function openStaff(
  app: FastifyInstance,
  shop: Shop,
  role: Role,
): Promise<OfficeClient & { cookie: string }> {
  const email = `${role}@shop.example`;
  const { link } = await invite(shop, { email, name: `The ${role}`, role });
  const key = new URL(link).searchParams.get("key") ?? "";
  const joined = await officeClient(app, null).ask("join", {
    key,
    email,
    name: `The ${role}`,
    password: STAFF_PASSWORD,
  });
  if (joined.cookie === null) throw new Error(`The ${role} could not join: ${JSON.stringify(joined.body)}`);
  const client = officeClient(app, joined.cookie);
  if (role === "owner") {
    const { secret } = await client.call("newCode", {});
    await client.call("confirmCode", { code: codeOf(secret, shop.now()) });
  }
  return { ...client, cookie: joined.cookie };
}

/** What the authenticator app shows at that time. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.getTime(),
  });
}

function queryOf(input: object): Record<string, string | string[]> {
  const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(textOf) : textOf(value)]],
    ),
  );
}
