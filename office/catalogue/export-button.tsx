import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/call.ts";
import { useReasons } from "../api/reasons.ts";
import { notifyFailed } from "../components/notify.ts";

/** Puts the parts of the product file together and downloads it. */
export function ExportButton() {
  const { t } = useLingui();
  const reasonOf = useReasons();
  const [percent, setPercent] = useState<number | null>(null);
  async function download() {
    setPercent(0);
    try {
      const parts: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const part = await call("exportProducts", cursor === undefined ? {} : { cursor });
        parts.push(part.csv);
        setPercent(Math.round((100 * part.products) / Math.max(1, part.of)));
        ({ cursor } = part);
      }
      const url = URL.createObjectURL(new Blob(parts, { type: "text/csv" }));
      const link = document.createElement("a");
      Object.assign(link, { href: url, download: "products.csv" });
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      notifyFailed(reasonOf(error));
    } finally {
      setPercent(null);
    }
  }
  return (
    <Button variant="default" disabled={percent !== null} onClick={() => void download()}>
      {percent === null ? <Trans>Export</Trans> : t`Exporting: ${percent} %`}
    </Button>
  );
}
