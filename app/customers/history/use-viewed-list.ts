import { useApp } from "../../context.tsx";
import { useLocalState } from "../../local-state.ts";
import { useSession } from "../../session/session.ts";
import { useOwnList, type OwnList } from "../../session/use-own-list.ts";
import { findRemembered, findViewed, type Remembered } from "../own-list-queries.ts";

type ViewedProducts = OwnList<Remembered> & {
  /** Forgets one product at once; it comes back if the shop could not be told. */
  forget: (handle: string) => Promise<void>;
  forgetAll: () => Promise<void>;
};

/** Viewed products: a customer's from the shop, a guest's from this browser (SPEC HIST-01). */
export function useViewedList(size: number, options: { again?: boolean } = {}): ViewedProducts {
  const { api, locale } = useApp();
  const isCustomer = useSession() !== null;
  const list = useOwnList<Remembered>(
    `viewed ${size}`,
    (cursor) =>
      isCustomer
        ? findViewed(api, { language: locale.language, size, cursor })
        : findRemembered(api, useLocalState.getState().viewed.slice(0, size)),
    options,
  );

  async function forget(handle: string): Promise<void> {
    const { items } = list;
    const { viewed } = useLocalState.getState();
    const isOther = (each: { handle: string }) => each.handle !== handle;
    list.change((all) => all.filter(isOther));
    useLocalState.setState({ viewed: viewed.filter(isOther) });
    if (!isCustomer) return;
    try {
      await api.backend("deleteBrowsingHistory", { handle });
    } catch {
      list.change(() => items);
      useLocalState.setState({ viewed });
    }
  }

  async function forgetAll(): Promise<void> {
    try {
      if (isCustomer) await api.backend("deleteBrowsingHistory", {});
    } catch {
      return;
    }
    list.clear();
    useLocalState.setState({ viewed: [] });
  }

  return { ...list, forget, forgetAll };
}
