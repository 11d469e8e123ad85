import { useLingui } from "@lingui/react/macro";
import type { ARTICLE_STATES } from "../../../contract/office/blogs.ts";

type State = (typeof ARTICLE_STATES)[number];

export function useArticleStates(): Record<State, { name: string; tone: "positive" | "warning" | "neutral" }> {
  const { t } = useLingui();
  return {
    published: { name: t`Published`, tone: "positive" },
    planned: { name: t`Planned`, tone: "warning" },
    draft: { name: t`Draft`, tone: "neutral" },
  };
}
