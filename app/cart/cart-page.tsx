import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "../formats.ts";
import { Page } from "../shell/page.tsx";

type CartPageProps = {
  /** Of lines; said from one on. */
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
};

/** Search engines see it without anybody's lines, as the server sends it. */
export function CartPage({ count = 0, actions, children }: CartPageProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Page
      title={count > 0 ? `${t`Cart`} (${formats.count(count)})` : t`Cart`}
      description={t`Your pieces at a glance, with their discounts and shipping.`}
      tab
      actions={actions}
    >
      {children}
    </Page>
  );
}
