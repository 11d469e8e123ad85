/**
 * Exact amounts. An amount is a whole number of a currency's minor unit (cents, yen); a unit price is a
 * whole number of micros (millionths of one unit), because a bead may cost less than a cent.
 */
import type { CurrencyCode } from "./currencies.ts";

export type Money = { minor: number; currency: CurrencyCode };
export type UnitPrice = { micros: number; currency: CurrencyCode };
