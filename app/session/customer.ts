/** What the pages know of the logged-in customer, for as long as the page lives (SPEC SESS-01). */

import { create } from "zustand";
import type { CustomerStanding } from "../../contract/coupons/standing.ts";
import type { Api } from "../api/api.ts";
import type { User } from "./customer-queries.ts";
import { claimsOf, currentSession } from "./session.ts";

export type CustomerState = {
  /** "none": a guest. "failed": what is missing below could not be loaded. */
  status: "none" | "loading" | "ready" | "failed";
  user: User | null;
  favorites: Readonly<Record<string, boolean>>;
  standing: CustomerStanding | null;
  error: unknown;
};

const NOBODY: CustomerState = { status: "none", user: null, favorites: {}, standing: null, error: null };

export const useCustomer = create<CustomerState>()(() => NOBODY);

/** Changes that the shop has confirmed since all favorites were asked for: that answer may be older. */
let confirmed: Record<string, boolean> = {};
let loading: { token: string; done: Promise<void> } | null = null;

/** Loads all of it, once per session at a time; resolves when that has succeeded or failed. */
export function loadCustomer(api: Api): Promise<void> {
  const token = currentSession()?.token;
  if (token === undefined) return Promise.resolve();
  if (loading?.token === token) return loading.done;
  const mine = { token, done: load(api, token) };
  loading = mine;
  void mine.done.finally(() => {
    if (loading === mine) loading = null;
  });
  return mine.done;
}

/** The shop has confirmed that the product was added to the favorites, or removed. */
export function confirmFavorite(productId: string, favorite: boolean): void {
  confirmed = { ...confirmed, [productId]: favorite };
  useCustomer.setState(({ favorites }) => ({ favorites: { ...favorites, [productId]: favorite } }));
}

export function forgetCustomer(): void {
  useCustomer.setState(NOBODY);
}

async function load(api: Api, token: string): Promise<void> {
  const customerAccessToken = claimsOf({ token })?.customerAccessToken ?? "";
  useCustomer.setState({ status: "loading" });
  confirmed = {};
  const quietly = { errorHandledBy: "report" } as const;
  let error: unknown = null;
  const failed = (reason: unknown) => {
    error = reason;
    return null;
  };
  const [user, favorites, standing] = await Promise.all([
    // Most visitors are guests: the code for a customer's further requests is loaded separately.
    import("./customer-queries.ts").then(({ findUser }) => findUser(api, customerAccessToken, quietly)).catch(failed),
    api.backend("listFavorites", { page: 1, size: 1 }, quietly).catch(failed),
    api.backend("standing", {}, quietly).catch(failed),
  ]);
  // Meanwhile somebody else has logged in, or nobody is.
  if (currentSession()?.token !== token) return;
  useCustomer.setState((before) => ({
    status: user && favorites && standing ? "ready" : "failed",
    user: user ?? before.user,
    favorites: favorites ? { ...favorites.map, ...confirmed } : before.favorites,
    standing: standing ?? before.standing,
    error,
  }));
}
