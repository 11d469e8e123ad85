import { useMemo } from "react";
import { rulesWith, type ShopRules } from "../domain/site/shop-rules.ts";
import { useRootData } from "./root-data.ts";

/** The shop's rules as they were when the page was loaded. */
export function useRules(): ShopRules {
  const changed = useRootData()?.base?.rules;
  return useMemo(() => rulesWith(changed), [changed]);
}
