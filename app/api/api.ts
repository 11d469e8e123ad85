import { CALL_ADDRESSES, type CallName } from "../../contract/call-addresses.ts";
import type { InputOf, OutputOf } from "../../contract/call.ts";
import type { Calls } from "../../contract/calls.ts";
import type { Locale, Wire } from "../../contract/page.ts";
import type { Language } from "../../domain/translation/languages.ts";
import { newId } from "../new-id.ts";
import { BackendError, StorefrontError } from "./errors.ts";
import { nameOf, textOf, type GraphqlOperation, type OwnVariables, type ResultOf } from "./graphql.ts";
import { isShared } from "./shared-reads.ts";

export type ApiCallOptions = {
  /** Aborting it cancels the call: its error is then `cancelled`, and nobody is told. */
  signal?: AbortSignal;
  /**
   * Who handles a failure; default "toast", which tells the visitor. "caller": the calling code, and a toast too if the
   * storefront cannot be reached (SPEC ERR-01). "report": only the shop hears. "nobody": not even the shop (SPEC
   * ERR-04).
   */
  errorHandledBy?: "toast" | "caller" | "report" | "nobody";
  /** Calls with the same key take effect once; without it, each call takes effect. */
  idempotencyKey?: string;
  /** It may continue after the page is left (`keepalive`: 64 KB at most). */
  outlivesPage?: boolean;
};

export type Api = {
  /** The shop's own origin, e.g. "https://shop.example": files there can be requested by path alone. */
  origin: string;
  language: Language;
  locale: Locale;
  /** Runs one GraphQL operation in the visitor's language and country. Throws `StorefrontError`, `ConnectionError`. */
  storefront<Of extends GraphqlOperation>(
    operation: Of,
    variables: OwnVariables<Of>,
    options?: ApiCallOptions,
  ): Promise<ResultOf<Of>>;
  /** Makes one backend call of the contract. Throws `BackendError`, `ConnectionError`. */
  backend<Name extends CallName>(
    name: Name,
    input: InputOf<Calls[Name]>,
    options?: ApiCallOptions,
  ): Promise<OutputOf<Calls[Name]>>;
  /** The same APIs, bypassing the browser's HTTP cache. */
  anew(): Api;
};

export type CallFailure = {
  error: unknown;
  api: "backend" | "storefront";
  call: string;
  errorHandledBy: NonNullable<ApiCallOptions["errorHandledBy"]>;
  token: string | null;
};

export type Client = { token(): string | null; failed(failure: CallFailure): void };

const ON_THE_SERVER: Client = { token: () => null, failed: () => {} };

export function createApi(wire: Wire, origin: string, locale: Locale, client: Client = ON_THE_SERVER): Api {
  const { language, country } = locale;
  const context = { language: language.toUpperCase(), country };

  async function notifyOnFailure<Data>(
    which: CallFailure["api"],
    call: string,
    { errorHandledBy = "toast" }: ApiCallOptions,
    make: (token: string | null) => Promise<Data>,
  ) {
    const token = client.token();
    try {
      return await make(token);
    } catch (error) {
      client.failed({ error, api: which, call, errorHandledBy, token });
      throw error;
    }
  }

  return {
    origin,
    language,
    locale,
    anew() {
      const past: Wire = {
        ...wire,
        storefront: (query, variables, sending) => wire.storefront(query, variables, { ...sending, anew: true }),
      };
      return createApi(past, origin, locale, client);
    },
    storefront<Of extends GraphqlOperation>(operation: Of, variables: OwnVariables<Of>, options: ApiCallOptions = {}) {
      return notifyOnFailure("storefront", nameOf(operation), options, async () => {
        const { signal, outlivesPage } = options;
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
    backend<Name extends CallName>(name: Name, input: InputOf<Calls[Name]>, options: ApiCallOptions = {}) {
      const { method, path, access, rateLimit } = CALL_ADDRESSES[name];
      return notifyOnFailure("backend", name, options, async (token) => {
        const answer = await wire.backend(method, path, input, {
          signal: options.signal,
          // The key makes a write happen once, though the wire retries calls that the network lost.
          idempotencyKey: options.idempotencyKey ?? (rateLimit === "write" ? newId() : undefined),
          bearer: access === "customer" && token !== null ? token : undefined,
          outlivesPage: options.outlivesPage,
        });
        if (answer.code !== 200) throw new BackendError(answer);
        return answer.data as OutputOf<Calls[Name]>;
      });
    },
  };
}

/** A URL may carry characters that the server refuses as invalid input (NUL, lone surrogates). */
function storable(variables: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\0", "\u{fffd}").toWellFormed() : value,
    ]),
  );
}
