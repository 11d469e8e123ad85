import type { Role } from "../../domain/staff/permissions.ts";
import type { StaffRow } from "./staff.store.ts";

export type StaffMember = {
  id: number;
  email: string;
  name: string;
  role: Role;
  active: boolean;
  hasCode: boolean;
  passkeys: number;
  lastSeenAt: Date | null;
};

export function memberOf(row: StaffRow): StaffMember {
  const { id, email, name, role, active, passkeys, last_seen_at: lastSeenAt } = row;
  return { id, email, name, role, active, hasCode: row.code_secret !== null, passkeys, lastSeenAt };
}

export function hasSecondFactor({ hasCode, passkeys }: StaffMember): boolean {
  return hasCode || passkeys > 0;
}
