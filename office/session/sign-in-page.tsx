import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { useRead } from "../api/reads.ts";
import { Entrance } from "./entrance.tsx";
import type { Me } from "./me.tsx";
import { SignInSteps } from "./sign-in-steps.tsx";

/** Signs in, and returns to the page that asked for it. */
export function Page() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const me = useRead("me", {}, { promptsForSignIn: false });

  function enter(signedIn: Me): void {
    client.clear();
    client.setQueryData(["me", {}], signedIn);
    void navigate(pageAfter(query.get("to")), { replace: true });
  }

  if (me.isPending) return null;
  return (
    <Entrance title={me.data?.missing === "set-up-second-factor" ? t`Protect your account` : t`Sign in`}>
      <SignInSteps missing={me.data?.missing ?? null} onDone={enter} />
    </Entrance>
  );
}

/** Only a page of the office. */
export function pageAfter(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) && !to.startsWith("/sign-in") ? to : "/";
}
