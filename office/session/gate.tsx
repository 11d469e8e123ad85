import { Center } from "@mantine/core";
import { Navigate, useLocation } from "react-router";
import { OfficeError } from "../api/office-error.ts";
import { useRead } from "../api/reads.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import type { OfficePage } from "../shell/office-page.ts";
import { Shell } from "../shell/shell.tsx";
import { Starting } from "../shell/starting.tsx";
import { MeContext } from "./me.tsx";
import { SessionEnded } from "./session-ended.tsx";

/** Shows pages to those who are signed in, and the sign-in to others. */
export function Gate({ pages }: { pages: readonly OfficePage[] }) {
  const { pathname, search } = useLocation();
  const me = useRead("me", {}, { promptsForSignIn: false });
  const signIn = <Navigate to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} replace />;

  // Signed out while working: what is typed stays, and the next call asks for the password.
  if (me.data) {
    if (me.data.missing !== null) return signIn;
    return (
      <MeContext value={me.data}>
        <Shell pages={pages} />
        <SessionEnded />
      </MeContext>
    );
  }
  if (me.isPending) return <Starting />;
  if (me.error instanceof OfficeError && me.error.reason === "session.required") return signIn;
  return (
    <Center mih="100dvh" p="md">
      <LoadFailed error={me.error} onRetry={() => void me.refetch()} />
    </Center>
  );
}
