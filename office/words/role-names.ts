import { useLingui } from "@lingui/react/macro";
import type { Role } from "../../domain/staff/permissions.ts";

/** The roles in the chosen language. */
export function useRoleNames(): Record<Role, string> {
  const { t } = useLingui();
  return { owner: t`Owner`, manager: t`Manager`, catalogue: t`Catalogue`, orders: t`Orders`, support: t`Support` };
}
