/** Stored without secrets, each kind of error once (SPEC API-30). */

import { createHash } from "node:crypto";
import { MOST_REPORT_BYTES } from "../../../contract/site/site.ts";
import { scrubText } from "../../../domain/scrub-text.ts";
import type { Shop } from "../../shop.ts";
import {
  countReport,
  deleteReport,
  deleteReportsBeyond,
  readReport,
  readReports,
  readReportsDone,
  setReportDone,
  type BugReport,
} from "./bug-reports.store.ts";
import { scrub } from "./scrub.ts";

const MOST_REPORTS = 10_000;
const BEGINNING_LENGTH = 4_000;
const STACK_LINES = 3;

/** Repeats are counted: the same type, page and message, apart from numbers. */
export async function reportBug(
  shop: Shop,
  { url, type, data, env }: { url: string; type: string; data?: unknown; env?: unknown },
): Promise<void> {
  const report = {
    type: scrubText(type),
    url: scrubText(url),
    data: within(scrub(data ?? null, MOST_REPORT_BYTES), MOST_REPORT_BYTES * 0.75),
    env: within(scrub(env ?? null, MOST_REPORT_BYTES), MOST_REPORT_BYTES * 0.25),
  };
  await countReport(shop.db, { ...report, fingerprint: fingerprintOf(report), at: shop.now() });
}

export async function latestBugs(shop: Shop, limit: number): Promise<BugReport[]> {
  return readReports(shop.db, limit);
}

export async function findBug(shop: Shop, id: number): Promise<BugReport | null> {
  return (await readReport(shop.db, id)) ?? null;
}

/** Those seen last first. */
export function bugsToSee(shop: Shop, done: boolean, limit: number): Promise<BugReport[]> {
  return readReportsDone(shop.db, done, limit);
}

/** False when there is no such report. */
export function markBug(shop: Shop, id: number, done: boolean): Promise<boolean> {
  return setReportDone(shop.db, id, done ? shop.now() : null);
}

export async function forgetBug(shop: Shop, id: number): Promise<boolean> {
  return deleteReport(shop.db, id);
}

/** Keeps those seen last; returns how many were deleted. */
export async function forgetOldBugs(shop: Shop, most = MOST_REPORTS, limit = 1_000): Promise<number> {
  return deleteReportsBeyond(shop.db, most, limit);
}

function within(value: unknown, most: number): unknown {
  const json = JSON.stringify(value);
  const bytes = Buffer.byteLength(json);
  return bytes <= most ? value : { cut: `${bytes} bytes`, beginning: json.slice(0, BEGINNING_LENGTH).toWellFormed() };
}

function fingerprintOf({ type, url, data }: { type: string; url: string; data: unknown }): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
  return createHash("sha256")
    .update(JSON.stringify([type, ...[path, messageOf(data), stackHeadOf(data)].map(withoutNumbers)]))
    .digest("base64url");
}

function messageOf(data: unknown): string {
  if (typeof data === "string") return data.slice(0, 500);
  const message = fieldOf(data, "message") ?? fieldOf(fieldOf(data, "error"), "message") ?? fieldOf(data, "error");
  return (typeof message === "string" ? message : JSON.stringify(data)).slice(0, 500);
}

function stackHeadOf(data: unknown): string {
  const stack = fieldOf(data, "stack") ?? fieldOf(fieldOf(data, "error"), "stack");
  if (typeof stack !== "string") return "";
  return stack.split("\n", STACK_LINES).join("\n").slice(0, 500);
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null
    ? Object.entries(data).find(([each]) => each === name)?.[1]
    : undefined;
}

/** Reports of one error by two visitors differ in ids, counts and times; by two builds in line numbers. */
function withoutNumbers(text: string): string {
  return text.toLowerCase().replace(/\d+/g, "0").replace(/\s+/g, " ");
}
