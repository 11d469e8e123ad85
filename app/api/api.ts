/** The two public APIs as the pages call them; `Wire` decides whether in process or over HTTP. */
import type { Call, InputOf, OutputOf } from "../../contract/call.ts";
import type { Wire } from "../../contract/page.ts";

/** A backend answer whose code is not 200. */
export class BackendError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A Storefront answer that carries errors instead of data. */
export class StorefrontError extends Error {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

export type Api = {
  /** Runs one GraphQL operation. Throws `StorefrontError`. */
  storefront<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** Makes one backend call. Throws `BackendError`. */
  backend<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
};

export function createApi(wire: Wire): Api {
  return {
    async storefront<Data>(query: string, variables: Record<string, unknown> = {}) {
      const answer = await wire.storefront(query, variables);
      const error = answer.errors?.[0];
      if (error || !answer.data) {
        const code = error?.extensions?.["code"];
        throw new StorefrontError(error?.message ?? "The storefront gave no answer.", typeof code === "string" ? code : undefined);
      }
      return answer.data as Data;
    },
    async backend<C extends Call>(call: C, input: InputOf<C>) {
      const answer = await wire.backend(call.method, call.path, input);
      if (answer.code !== 200) throw new BackendError(answer.code, answer.message, answer.data);
      return answer.data as OutputOf<C>;
    },
  };
}
