import type { PageName } from "../../pages.ts";

/** A question of the FAQ with its answer, both as plain text: search engines read the same as the visitor. */
export type Question = {
  /** Its anchor. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Where more of it is told. */
  more?: PageName;
};

/** SPEC INFO-01: the five groups, by their anchors. */
export const FAQ_GROUPS = ["account", "order", "payment", "shipping", "returns"] as const;

export type FaqGroup = (typeof FAQ_GROUPS)[number];
