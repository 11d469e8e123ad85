/** A customer's addresses in the browser, and changes to them (SPEC ADDR-01). */

import { useEffect, useState } from "react";
import type { FieldError } from "../../../contract/customers/buyer-validation.ts";
import type { Api } from "../../api/api.ts";
import { useApp } from "../../context.tsx";
import { findUser, type AddressBookEntry } from "../../session/customer-queries.ts";
import { useCustomer } from "../../session/customer.ts";
import { currentClaims } from "../../session/session.ts";
import { chooseDefault, deleteAddress, saveAddress, type AddressToSave } from "./address-queries.ts";

export type AddressBook = {
  status: "loading" | "ready" | "failed";
  addresses: readonly AddressBookEntry[];
  defaultId: string | null;
  reload: () => Promise<void>;
};

/** Returns what is known at once, and refreshes it. */
export function useAddressBook(): AddressBook {
  const { api } = useApp();
  const user = useCustomer((state) => state.user);
  const [failed, setFailed] = useState(false);
  const reload = async () => {
    setFailed(false);
    try {
      await loadAddresses(api);
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    loadAddresses(api).catch(() => setFailed(true));
  }, [api]);
  return {
    status: user ? "ready" : failed ? "failed" : "loading",
    addresses: user?.addresses ?? [],
    defaultId: user?.defaultAddressId ?? null,
    reload,
  };
}

async function loadAddresses(api: Api): Promise<void> {
  const token = currentClaims()?.customerAccessToken;
  if (token === undefined) return;
  const user = await findUser(api, token, { errorHandledBy: "caller" });
  if (user && currentClaims()?.customerAccessToken === token) useCustomer.setState({ user });
}

export type AddressOutcome = { fieldErrors: FieldError[] } | { saved: AddressBookEntry; isDefault: boolean };

/** Saves a new or changed address, and makes it the default if `asDefault`. Throws like `api.storefront`. */
export async function storeAddress(
  api: Api,
  { id, address, asDefault }: { id: string | null; address: AddressToSave; asDefault: boolean },
): Promise<AddressOutcome> {
  const token = currentClaims()?.customerAccessToken ?? "";
  const outcome = await saveAddress(api, token, { id, address });
  if ("fieldErrors" in outcome) return outcome;
  const { address: saved } = outcome;
  changeBook(({ addresses, defaultId }) => ({
    addresses: id === null ? [...addresses, saved] : addresses.map((each) => (each.id === id ? saved : each)),
    defaultId: defaultId ?? saved.id,
  }));
  const isDefault = useCustomer.getState().user?.defaultAddressId === saved.id;
  if (!asDefault || isDefault) return { saved, isDefault };
  return { saved, isDefault: await makeDefault(api, saved.id).catch(() => false) };
}

/** SPEC ADDR-01: the default changes only without errors. Returns whether it did. */
export async function makeDefault(api: Api, id: string): Promise<boolean> {
  const done = await chooseDefault(api, currentClaims()?.customerAccessToken ?? "", id);
  if (done) changeBook(({ addresses }) => ({ addresses, defaultId: id }));
  return done;
}

/** Whether it is gone. The shop decides which address replaces a default. */
export async function removeAddress(api: Api, id: string): Promise<boolean> {
  const gone = await deleteAddress(api, currentClaims()?.customerAccessToken ?? "", id);
  if (!gone) return false;
  const wasDefault = useCustomer.getState().user?.defaultAddressId === id;
  changeBook(({ addresses, defaultId }) => ({
    addresses: addresses.filter((each) => each.id !== id),
    defaultId: wasDefault ? null : defaultId,
  }));
  if (wasDefault) await loadAddresses(api).catch(() => {});
  return true;
}

type Book = { addresses: AddressBookEntry[]; defaultId: string | null };

function changeBook(change: (book: Book) => Book): void {
  useCustomer.setState(({ user }) => {
    if (!user) return {};
    const { addresses, defaultId } = change({ addresses: user.addresses, defaultId: user.defaultAddressId });
    const first = addresses.filter((each) => each.id === defaultId);
    const others = addresses.filter((each) => each.id !== defaultId);
    return { user: { ...user, addresses: [...first, ...others], defaultAddressId: defaultId } };
  });
}
