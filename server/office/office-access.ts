import type { OfficeAccess } from "../../contract/office/office-call.ts";
import { Refusal } from "../../contract/refusals.ts";
import type { SignedInStaff } from "../staff/staff-sessions.ts";

/** Throws "session.required", "staff.second-factor" or "staff.forbidden" for somebody who may not make the call. */
export function refuseUnlessMay(
  access: Exclude<OfficeAccess, "anyone">,
  staff: SignedInStaff | null,
): asserts staff is SignedInStaff {
  if (!staff) throw new Refusal("session.required", "Sign in to the office first.");
  // An access token has no session to look after.
  if (access === "signing-in" || access === "signed-in") {
    if (staff.tokenId !== null) throw forbidden();
    if (access === "signing-in") return;
  }
  if (staff.missing !== null) throw secondFactorMissing();
  if (access !== "signed-in" && !staff.permissions.has(access)) throw forbidden();
}

export function secondFactorMissing(): Refusal {
  return new Refusal("staff.second-factor", "The second factor is missing: the code of the authenticator app.");
}

function forbidden(): Refusal {
  return new Refusal("staff.forbidden", "Your role does not allow this.");
}
