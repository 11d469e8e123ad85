import type { InjectOptions } from "fastify";
import { CALL_ADDRESSES, type CallName } from "../../contract/call-addresses.ts";
import type { OutputOf } from "../../contract/call.ts";
import { CALLS, type Calls } from "../../contract/calls.ts";
import type { Envelope } from "../../contract/envelope.ts";
import { readConfig } from "../../server/config.ts";
import type { PageSource } from "../../server/http/pages/built-pages.ts";
import { buildServer } from "../../server/http/server.ts";
import type { Shop } from "../../server/shop.ts";

export type BackendReply = { status: number; headers: Record<string, unknown>; body: Envelope<unknown> };
export type BackendCallOptions = {
  bearer?: string;
  headers?: Record<string, string>;
  ip?: string;
};

const noPages: PageSource = {
  load: async () => ({
    render: async () => ({
      ...{ status: 200, head: "", html: "", boot: "", modules: [] },
      ...{ language: "en", direction: "ltr" },
    }),
    document: () => "",
  }),
};

export async function openBackend(shop: Shop, env: Record<string, string> = {}) {
  const app = await buildServer(shop, readConfig({ NODE_ENV: "test", PORT: "0", ...env }), noPages);
  await app.ready();

  async function send(options: InjectOptions & { ip?: string }): Promise<BackendReply> {
    const { ip = "127.0.0.1", ...request } = options;
    const reply = await app.inject({ ...request, remoteAddress: ip });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json<Envelope<unknown>>() };
  }

  /** Makes the call as a client would; `input` may be invalid. */
  function ask(
    name: CallName,
    input: object,
    { bearer, headers = {}, ip }: BackendCallOptions = {},
  ): Promise<BackendReply> {
    const { method, path } = CALL_ADDRESSES[name];
    const sent = { ...headers, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) };
    return method === "GET"
      ? send({ method, url: path, query: queryOf(input), headers: sent, ...(ip && { ip }) })
      : send({ method, url: path, payload: input, headers: sent, ...(ip && { ip }) });
  }

  return {
    app,
    send,
    ask,
    /** The data, checked against the contract. Throws for a refusal. */
    async read<Name extends CallName>(
      name: Name,
      input: object,
      options: BackendCallOptions = {},
    ): Promise<OutputOf<Calls[Name]>> {
      const { body } = await ask(name, input, options);
      if (body.code !== 200) throw new Error(`${name}: ${body.code} ${body.message} ${JSON.stringify(body.data)}`);
      return CALLS[name].output.parse(body.data) as OutputOf<Calls[Name]>;
    },
    async logIn(username: string, password: string): Promise<string> {
      return (await this.read("login", { username, password })).token;
    },
    close: () => app.close(),
  };
}

export type Backend = Awaited<ReturnType<typeof openBackend>>;

/** The values as a query string has them; lists are repeated parameters. */
function queryOf(input: object): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map(String) : typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}
