import { createContext as createReactContext, useContext, useState, type ReactNode } from "react";
import { createContext as createRouterContext } from "react-router";
import type { Locale } from "../contract/page.ts";
import type { Rates } from "../domain/catalog/price.ts";
import type { ShownBrand } from "../domain/site/brand.ts";
import type { ShownOffer } from "../domain/site/offer.ts";
import type { Api } from "./api/api.ts";

export type AppContext = { api: Api; locale: Locale; rates: Rates; brand: ShownBrand; offer: ShownOffer };

export const appContext = createRouterContext<AppContext>();

type ReactApp = AppContext & {
  /** Changes the country without a reload; another language or currency needs a fresh page. */
  changeLocale(locale: Locale): void;
  changeRates(rates: Rates): void;
};

const ReactAppContext = createReactContext<ReactApp | null>(null);

type AppProviderProps = {
  app: AppContext;
  /** Lets the loaders know of a change. */ onLocale?: (locale: Locale) => void;
  children: ReactNode;
};

export function AppProvider({ app, onLocale, children }: AppProviderProps) {
  "use memo";
  const [locale, setLocale] = useState(app.locale);
  const [rates, changeRates] = useState(app.rates);
  const changeLocale = (next: Locale) => {
    onLocale?.(next);
    setLocale(next);
  };
  return <ReactAppContext value={{ ...app, locale, changeLocale, rates, changeRates }}>{children}</ReactAppContext>;
}

export function useApp(): ReactApp {
  "use memo";
  const value = useContext(ReactAppContext);
  if (!value) throw new Error("useApp needs an AppProvider above it.");
  return value;
}
