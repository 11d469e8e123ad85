import { createContext, use } from "react";
import type { OfficeAccess } from "../../contract/office/office-call.ts";
import type { CurrencyCode } from "../../domain/currencies.ts";
import type { Language } from "../../domain/translation/languages.ts";
import type { OfficeOutputOf } from "../api/call.ts";

export type Me = OfficeOutputOf<"me">;

export const MeContext = createContext<Me | null>(null);

/** Who is signed in. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error("useMe needs somebody who is signed in.");
  return me;
}

/** Whether they may do something. */
export function useMay(): (access: OfficeAccess) => boolean {
  const me = useMe();
  return (access) => may(me, access);
}

function may({ permissions }: Pick<Me, "permissions">, access: OfficeAccess): boolean {
  if (access === "anyone" || access === "signing-in" || access === "signed-in") return true;
  return permissions.includes(access);
}

/** The shop's, and before signing in the browser's. */
export function useShopTimeZone(): string | undefined {
  return use(MeContext)?.shop.timeZone;
}

/** Of prices, orders and the amounts in rules; before signing in, when none are shown, the dollar. */
export function useBaseCurrency(): CurrencyCode {
  return use(MeContext)?.shop.currency ?? "USD";
}

/** Those that the shop offers; before signing in, when nothing is written in one, none. */
export function useOfferedLanguages(): readonly Language[] {
  return use(MeContext)?.shop.languages ?? [];
}

/** In which the catalogue is written. */
export function useSourceLanguage(): Language {
  return use(MeContext)?.shop.sourceLanguage ?? "en";
}
