/** Between the server and a built page entry, which do not import each other. */

import type { Rates } from "../domain/catalog/price.ts";
import type { CurrencyCode } from "../domain/currencies.ts";
import type { ShownBrand } from "../domain/site/brand.ts";
import type { Offer } from "../domain/site/offer.ts";
import type { Language } from "../domain/translation/languages.ts";
import type { Envelope } from "./envelope.ts";
import type { ShownAbout } from "./site/about.ts";

export type Locale = { language: Language; country: string; currency: CurrencyCode };

export type StorefrontAnswer = {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
};

export type Sending = {
  signal?: AbortSignal | undefined;
  bearer?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Whether the request continues when its page is left. */
  outlivesPage?: boolean | undefined;
  /** Whether the answer is the same for everybody and may be cached on the way. */
  shared?: boolean | undefined;
  anew?: boolean | undefined;
};

export type BackendAnswer = Envelope<unknown> & { retryAfterS?: number };

/** How a page reaches both APIs: in process on the server, over HTTP in the browser. */
export type Wire = {
  storefront(
    query: string,
    variables: Record<string, unknown>,
    sending?: Pick<Sending, "signal" | "shared" | "anew" | "outlivesPage">,
  ): Promise<StorefrontAnswer>;
  backend(method: "GET" | "POST", path: string, input: unknown, sending?: Sending): Promise<BackendAnswer>;
};

/** A shop's own name, logo and colours. */
export type Brand = ShownBrand & {
  /** CSS for the end of the head; null: the built colours. */
  style: string | null;
  /** Of the browser's own bars. */
  bars: { light: string; dark: string };
};

export type RenderRequest = {
  url: string;
  checkoutKey: string;
  locale: Locale;
  rates: Rates;
  /** Null: the built one. */
  brand: Brand | null;
  /** Null: everything. */
  offer: Offer | null;
  wire: Wire;
  storefrontToken: string;
  /** Whether the Storefront API knows this build's shared reads by their hashes. */
  sharedReads: boolean;
};

export type RenderedPage = {
  status: number;
  redirect?: string;
  head: string;
  html: string;
  /** Errors of parts left to the browser, or of the page itself when an error page replaces it. */
  failures?: unknown[];
  /** JSON that the browser hydrates from; safe inside a script element. */
  boot: string;
  /** Source files of the lazy modules on this page, e.g. "app/routes/cart.tsx". */
  modules: string[];
  /** Source files of parts that load after the page, or only with data of this browser. */
  laterModules?: string[];
  language: Language;
  direction: "ltr" | "rtl";
  /** The route's pattern, for logs, which keep no addresses. */
  route?: string | undefined;
};

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

export type WriteManifest = (language: Language, brand: Brand | null, about: ShownAbout | null) => Promise<string>;
