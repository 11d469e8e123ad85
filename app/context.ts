/** What every loader and component of the app may rely on, whichever side it runs on. */
import { createContext as createReactContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { Locale } from "../contract/page.ts";
import type { Rates } from "../domain/price.ts";
import type { Api } from "./api/api.ts";

export type AppContext = { api: Api; locale: Locale; rates: Rates };

/** For loaders: `context.get(appContext)`. */
export const appContext = createRouterContext<AppContext>();

const ReactAppContext = createReactContext<AppContext | null>(null);
export const AppContextProvider = ReactAppContext.Provider;

/** For components. */
export function useApp(): AppContext {
  const value = useContext(ReactAppContext);
  if (!value) throw new Error("useApp needs an AppContextProvider above it.");
  return value;
}
