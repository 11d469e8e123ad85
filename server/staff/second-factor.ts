/** Who has to prove who they are by more than a password: the owner, and the roles that an owner has chosen. */

import { NEED_SECOND_FACTOR, ROLES, type Role } from "../../domain/staff/permissions.ts";
import { findSetting, saveSetting, type Settings, shownSetting } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "./staff-member.ts";

export async function needsSecondFactor(shop: Shop, { role }: StaffMember): Promise<boolean> {
  return rolesOf(await shownSetting(shop, "second-factor")).includes(role);
}

export async function rolesWithSecondFactor(shop: Shop): Promise<Role[]> {
  return rolesOf(await findSetting(shop, "second-factor"));
}

export async function demandSecondFactor(shop: Shop, roles: readonly Role[]): Promise<void> {
  await saveSetting(shop, "second-factor", { roles: rolesOf({ roles: [...roles] }) });
}

function rolesOf(chosen: Settings["second-factor"] | null): Role[] {
  return ROLES.filter((role) => NEED_SECOND_FACTOR.includes(role) || chosen?.roles.includes(role));
}
