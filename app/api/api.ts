/** The two public APIs as the pages call them; `Wire` decides whether in process or over HTTP. */
import { CALL_ADDRESSES, type CallName } from "../../contract/call-addresses.ts";
import type { InputOf, OutputOf } from "../../contract/call.ts";
import type { Calls } from "../../contract/calls.ts";
import type { Locale, Wire } from "../../contract/page.ts";
import type { Language } from "../../domain/languages.ts";
import { newId } from "../new-id.ts";
import { BackendError, StorefrontError } from "./errors.ts";
import { nameOf, textOf, type Operation, type OwnVariables, type ResultOf } from "./graphql.ts";
import { isShared } from "./shared-reads.ts";

/** How a call is made. */
export type Asking = {
  /** Gives the call up when it aborts: its error is then `cancelled`, and nothing is said of it. */
  signal?: AbortSignal;
  /**
   * Who tells the visitor that it failed: "toast" unless said. "caller": who made the call does it in its own place; of
   * a storefront that cannot be reached a toast says so besides (SPEC ERR-01). "report": the visitor hears nothing of
   * what goes on in the background, the shop does. "nobody": it is not reported either (SPEC ERR-04).
   */
  toldBy?: "toast" | "caller" | "report" | "nobody";
  /** Of a deed that is to be done once, however often it is asked for; else each asking is a deed of its own. */
  idempotencyKey?: string;
  /** It may go on when the page is left. No more than 64 KB can be sent so. */
  outlivesPage?: boolean;
};

export type Api = {
  /** The shop's own address, e.g. "https://shop.example": what stands there can be asked for by its path alone. */
  origin: string;
  /** The visitor's, which texts are asked for in. */
  language: Language;
  /** Runs one GraphQL operation in the visitor's language and country. Throws `StorefrontError`, `ConnectionError`. */
  storefront<Of extends Operation>(operation: Of, variables: OwnVariables<Of>, asking?: Asking): Promise<ResultOf<Of>>;
  /**
   * Makes one backend call, as the contract has it; its schemas stay out of the browser. Throws `BackendError`,
   * `ConnectionError`.
   */
  backend<Name extends CallName>(
    name: Name,
    input: InputOf<Calls[Name]>,
    asking?: Asking,
  ): Promise<OutputOf<Calls[Name]>>;
  /** The same APIs, asked past what a browser has kept of their answers. */
  anew(): Api;
};

/** A call that failed, for who tells and reports it. */
export type Failure = {
  error: unknown;
  api: "backend" | "storefront";
  /** Of the backend's calls the name in the contract, of the storefront's operations their own. */
  call: string;
  toldBy: NonNullable<Asking["toldBy"]>;
  /** The session that it was made in; null: none. */
  token: string | null;
};

/** What a browser adds: a session to make the calls in, and somebody who hears of every failure. */
export type Client = { token(): string | null; failed(failure: Failure): void };

const ON_THE_SERVER: Client = { token: () => null, failed: () => {} };

export function createApi(wire: Wire, origin: string, locale: Locale, client: Client = ON_THE_SERVER): Api {
  const { language, country } = locale;
  const context = { language: language.toUpperCase(), country };

  async function heard<Data>(
    which: Failure["api"],
    call: string,
    { toldBy = "toast" }: Asking,
    make: (token: string | null) => Promise<Data>,
  ) {
    const token = client.token();
    try {
      return await make(token);
    } catch (error) {
      client.failed({ error, api: which, call, toldBy, token });
      throw error;
    }
  }

  return {
    origin,
    language,
    anew() {
      const past: Wire = {
        ...wire,
        storefront: (query, variables, sending) => wire.storefront(query, variables, { ...sending, anew: true }),
      };
      return createApi(past, origin, locale, client);
    },
    storefront<Of extends Operation>(operation: Of, variables: OwnVariables<Of>, asking: Asking = {}) {
      return heard("storefront", nameOf(operation), asking, async () => {
        const { signal, outlivesPage } = asking;
        const sending = { signal, outlivesPage, shared: isShared(operation) };
        const answer = await wire.storefront(textOf(operation), { ...storable(variables), ...context }, sending);
        const error = answer.errors?.[0];
        if (error || !answer.data) {
          const code = error?.extensions?.["code"];
          throw new StorefrontError(
            error?.message ?? "The storefront gave no answer.",
            typeof code === "string" ? code : undefined,
          );
        }
        return answer.data as ResultOf<Of>;
      });
    },
    backend<Name extends CallName>(name: Name, input: InputOf<Calls[Name]>, asking: Asking = {}) {
      const { method, path, access, pace } = CALL_ADDRESSES[name];
      return heard("backend", name, asking, async (token) => {
        const answer = await wire.backend(method, path, input, {
          signal: asking.signal,
          // The wire sends a call again that the network has lost: a deed is done once all the same.
          idempotencyKey: asking.idempotencyKey ?? (pace === "write" ? newId() : undefined),
          bearer: access === "customer" && token !== null ? token : undefined,
          outlivesPage: asking.outlivesPage,
        });
        if (answer.code !== 200) throw new BackendError(answer);
        return answer.data as OutputOf<Calls[Name]>;
      });
    },
  };
}

/** An address may carry characters that no text of the shop has; asking for them would be refused as a mistake. */
function storable(variables: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\0", "\u{fffd}").toWellFormed() : value,
    ]),
  );
}
