import type { FastifyRequest } from "fastify";
import type { Shop } from "../shop.ts";
import { staffOfSession, staffOfToken, type SignedInStaff } from "../staff/staff-sessions.ts";
import { cookieOf } from "./pages/locale.ts";

export const OFFICE_COOKIE = "filigree_office";

/** Who asks: by the office's cookie, or a personal access token. Null for nobody. */
export async function staffOf(shop: Shop, request: FastifyRequest): Promise<SignedInStaff | null> {
  const bearer = /^Bearer ([!-~]{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer !== undefined) return staffOfToken(shop, bearer);
  const token = cookieOf(request.headers.cookie, OFFICE_COOKIE);
  return /^[\w-]{43}$/.test(token) ? staffOfSession(shop, token) : null;
}
