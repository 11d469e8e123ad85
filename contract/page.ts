/** What the server passes to a built page entry, and what it gets back. Neither side imports the other. */
import type { CurrencyCode } from "../domain/currencies.ts";
import type { Language } from "../domain/translation/languages.ts";
import type { Rates } from "../domain/catalog/price.ts";
import type { Envelope } from "./envelope.ts";

/** The visitor's choice: what a public page varies by, and nothing else. */
export type Locale = { language: Language; country: string; currency: CurrencyCode };

/** One GraphQL answer of the Storefront API. */
export type StorefrontAnswer = {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};

/** A request's options besides its input; calls of a server-rendered page have none. */
export type Sending = {
  /** Ends the request when it aborts. */
  signal?: AbortSignal | undefined;
  /** The token of the customer's session. */
  bearer?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Whether the request continues when its page is left. */
  outlivesPage?: boolean | undefined;
  /** Whether the answer is the same for everybody, and may be cached on the way. */
  shared?: boolean | undefined;
  /** Whether to bypass the browser's cache. */
  anew?: boolean | undefined;
};

/** `retryAfterS`: seconds to wait before asking again, where the answer says so. */
export type BackendAnswer = Envelope<unknown> & { retryAfterS?: number };

/** How a page reaches the two public APIs: in process while the server renders, over HTTP in the browser. */
export type Wire = {
  storefront(
    query: string,
    variables: Record<string, unknown>,
    sending?: Pick<Sending, "signal" | "shared" | "anew" | "outlivesPage">,
  ): Promise<StorefrontAnswer>;
  backend(method: "GET" | "POST", path: string, input: unknown, sending?: Sending): Promise<BackendAnswer>;
};

export type PageRequest = {
  /** Absolute address of the page asked for. */
  url: string;
  /** The key in the visitor's cookie for the checkout asked for; empty if there is none. */
  checkoutKey: string;
  locale: Locale;
  rates: Rates;
  wire: Wire;
  /** The public token that the browser calls the Storefront API with. */
  storefrontToken: string;
  /** Whether the Storefront API knows the shared reads of this build by their hashes. */
  sharedReads: boolean;
};

export type Page = {
  status: number;
  /** Where to redirect to; everything else is ignored when it is set. */
  redirect?: string;
  /** Ready-made tags for the head: title, description, robots, canonical. */
  head: string;
  html: string;
  /**
   * Errors of rendering: of parts that were left to the browser, or of the page itself when an error page replaces it.
   */
  failures?: unknown[];
  /** JSON that the browser hydrates from; safe inside a script element. */
  boot: string;
  /** Source files of the lazily loaded modules that this page uses, e.g. "app/routes/cart/cart.tsx". */
  modules: string[];
  /** Source files of parts that load after the page or only with some browsers' own data; default none. */
  laterModules?: string[];
  language: Language;
  direction: "ltr" | "rtl";
  /** The pattern that the address fitted, such as "/pages/product/index": for logs, which keep no addresses. */
  route?: string | undefined;
};

export type RenderPage = (request: PageRequest) => Promise<Page>;

/** The web app manifest in a language, as JSON. */
export type WriteManifest = (language: Language) => Promise<string>;
