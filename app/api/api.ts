/** The two public APIs as the pages call them; `Wire` decides whether in process or over HTTP. */
import { CALL_ADDRESSES, type CallName } from "../../contract/call-addresses.ts";
import type { InputOf, OutputOf } from "../../contract/call.ts";
import type { Calls } from "../../contract/calls.ts";
import type { Locale, Wire } from "../../contract/page.ts";

/** A backend answer whose code is not 200. */
class BackendError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A Storefront answer that carries errors instead of data. */
class StorefrontError extends Error {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

export type Api = {
  /** The shop's own address, e.g. "https://shop.example": what stands there can be asked for by its path alone. */
  origin: string;
  /** Runs one GraphQL operation. Throws `StorefrontError`. */
  storefront<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** Makes one backend call, as the contract has it; its schemas stay out of the browser. Throws `BackendError`. */
  backend<Name extends CallName>(name: Name, input: InputOf<Calls[Name]>): Promise<OutputOf<Calls[Name]>>;
};

export function createApi(wire: Wire, origin: string, { language, country }: Locale): Api {
  const context = { inLanguage: language.toUpperCase(), inCountry: country };
  return {
    origin,
    async storefront<Data>(query: string, variables: Record<string, unknown> = {}) {
      const answer = await wire.storefront(inContext(query), { ...storable(variables), ...context });
      const error = answer.errors?.[0];
      if (error || !answer.data) {
        const code = error?.extensions?.["code"];
        throw new StorefrontError(
          error?.message ?? "The storefront gave no answer.",
          typeof code === "string" ? code : undefined,
        );
      }
      return answer.data as Data;
    },
    async backend<Name extends CallName>(name: Name, input: InputOf<Calls[Name]>) {
      const { method, path } = CALL_ADDRESSES[name];
      const answer = await wire.backend(method, path, input);
      if (answer.code !== 200) throw new BackendError(answer.code, answer.message, answer.data);
      return answer.data as OutputOf<Calls[Name]>;
    },
  };
}

/** The operation in the visitor's language and country, said by variables: the platform keeps one text for all. */
function inContext(operation: string): string {
  const [head = "", name, variables = ""] = /^\s*((?:query|mutation)\s+\w+)\s*(?:\(([^)]*)\))?/.exec(operation) ?? [];
  if (name === undefined) throw new Error("An operation has no name.");
  return `${name}($inLanguage: LanguageCode, $inCountry: CountryCode, ${variables})
    @inContext(language: $inLanguage, country: $inCountry) ${operation.slice(head.length)}`;
}

/** An address may carry characters that no text of the shop has; asking for them would be refused as a mistake. */
function storable(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\0", "\u{fffd}").toWellFormed() : value,
    ]),
  );
}
