import { Trans, useLingui } from "@lingui/react/macro";
import { Button, type ButtonProps, Menu } from "@mantine/core";
import { useState } from "react";
import { queryOf } from "../api/call.ts";
import { useLanguage } from "../i18n/language.tsx";
import { type PaperDownload, PapersDialog, type PaperKind } from "./papers-dialog.tsx";

/** Papers for whoever packs these orders, as PDF: of one order in a tab of its own, of many once they are made. */
export function PrintMenu({ numbers, ...button }: ButtonProps & { numbers: readonly number[] }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [paper, setPaper] = useState<PaperDownload | null>(null);
  const query = queryOf({ number: numbers, language });
  const item = (kind: PaperKind, title: string) => {
    const href = `/office/files/${kind}.pdf?${query}`;
    return numbers.length === 1 ? (
      <Menu.Item component="a" href={href} target="_blank">
        {title}
      </Menu.Item>
    ) : (
      <Menu.Item onClick={() => setPaper({ kind, title, href, orders: numbers.length })}>{title}</Menu.Item>
    );
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" {...button}>
            <Trans>Print</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {item("packing-slips", t`Packing slips`)}
          {item("picking-list", t`Picking list`)}
          {item("labels", t`Address labels`)}
        </Menu.Dropdown>
      </Menu>
      <PapersDialog paper={paper} onClose={() => setPaper(null)} />
    </>
  );
}
