import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "../formats.ts";
import { Page } from "../shell/page.tsx";

type CartPageProps = {
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
};

/** Server-rendered, and so indexed, without anybody's lines. */
export function CartPage({ count = 0, actions, children }: CartPageProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Page
      title={count > 0 ? `${t`Cart`} (${formats.count(count)})` : t`Cart`}
      description={t`Your items with discounts and shipping.`}
      tab
      actions={actions}
    >
      {children}
    </Page>
  );
}
