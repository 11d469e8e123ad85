import { Navigate } from "react-router";
import { useMay, useMe } from "../session/me.tsx";
import type { OfficePage } from "./office-page.ts";

/** /office leads to the first page of the navigation, and until the shop is open to its set-up. */
export function FirstPage({ pages }: { pages: readonly OfficePage[] }) {
  const may = useMay();
  const { shop } = useMe();
  if (!shop.open && may("settings.write")) return <Navigate to="/setup" replace />;
  const first = pages.find(({ group, access }) => group !== null && may(access));
  return <Navigate to={`/${first?.path ?? "account"}`} replace />;
}
