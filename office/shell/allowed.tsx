import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { OfficeAccess } from "../../contract/office/office-call.ts";
import { PageHeader } from "../components/page-header.tsx";
import { useMay } from "../session/me.tsx";

/** The page, or why there is none. */
export function Allowed({ access, children }: { access: OfficeAccess; children: ReactNode }) {
  const { t } = useLingui();
  if (useMay()(access)) return children;
  return (
    <>
      <PageHeader title={t`Not for your role`} />
      <Text>
        <Trans>You may not see this page. An owner can change your role.</Trans>
      </Text>
    </>
  );
}
