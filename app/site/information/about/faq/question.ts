import type { PageName } from "../../pages.ts";

/** A question of the FAQ with its answer, both as plain text, so that search engines read what the visitor reads. */
export type FaqQuestion = {
  id: string;
  question: string;
  answer: readonly string[];
  more?: PageName;
};

/** SPEC INFO-01: the five groups, by their anchors. */
export const FAQ_GROUPS = ["account", "order", "payment", "shipping", "returns"] as const;

export type FaqGroup = (typeof FAQ_GROUPS)[number];
