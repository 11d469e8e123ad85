/** What came of one kind of things of a store. */

import { Refusal } from "../../contract/refusals.ts";

export type StorePart =
  | "products"
  | "collections"
  | "customers"
  | "discounts"
  | "redirects"
  | "pages"
  | "blogs"
  | "menus";

export type PartReport = { part: StorePart; created: number; changed: number; unchanged: number; leftOut: number };

export type OnProblem = (part: StorePart, name: string, reason: string) => void;

export class PartCounter {
  readonly report: PartReport;
  private readonly onProblem: OnProblem;

  constructor(part: StorePart, onProblem: OnProblem) {
    this.report = { part, created: 0, changed: 0, unchanged: 0, leftOut: 0 };
    this.onProblem = onProblem;
  }

  count(outcome: "created" | "changed" | "unchanged"): void {
    this.report[outcome] += 1;
  }

  /** It came, but not as a whole. */
  say(name: string, reason: string): void {
    this.onProblem(this.report.part, name, reason);
  }

  leaveOut(name: string, reason: string): void {
    this.report.leftOut += 1;
    this.say(name, reason);
  }

  /** Counts what `work` says; what the shop refuses is left out with its reason. */
  async each(name: string, work: () => Promise<"created" | "changed" | "unchanged">): Promise<void> {
    try {
      this.count(await work());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.leaveOut(name, error.message);
    }
  }
}
