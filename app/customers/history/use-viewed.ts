import { useEffect } from "react";
import { useApp } from "../../context.tsx";
import { rememberViewed, reportViewed } from "./viewed.ts";

/** Records that this product was viewed (SPEC PROD-05). */
export function useViewed(handle: string): void {
  const { api } = useApp();
  useEffect(() => {
    rememberViewed(handle);
    void reportViewed(api, handle);
  }, [api, handle]);
}
