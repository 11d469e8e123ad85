import { useLingui } from "@lingui/react/macro";
import type { MenuItemToEdit } from "../../contract/office/site.ts";

/** What items of a menu lead to. */
export function useItemTypes(): Record<MenuItemToEdit["type"], string> {
  const { t } = useLingui();
  return {
    COLLECTION: t`Collection`,
    PRODUCT: t`Product`,
    HTTP: t`Address`,
    FRONTPAGE: t`Home page`,
    CATALOG: t`Categories`,
    SEARCH: t`Search`,
  };
}
