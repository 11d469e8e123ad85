import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useReasons } from "../api/reasons.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { download } from "../components/download.ts";
import { notifyFailed } from "../components/notify.ts";
import { useMay } from "../session/me.tsx";

/** What can be done with codes that were made together. */
export function Batch({ batch }: { batch: string }) {
  const { t } = useLingui();
  const may = useMay();
  const reasonOf = useReasons();
  const [isReading, setReading] = useState(false);
  const end = useChange("endCoupons", { invalidates: ["coupons", "coupon"], done: t`The codes have ended.` });
  async function save() {
    setReading(true);
    try {
      const { codes } = await call("couponCodes", { batch });
      const lines = codes.map(({ code, usedCount, endAt }) => [code, usedCount, endAt ?? ""].join(","));
      download(`${batch}.csv`, "text/csv", ["code,used,until", ...lines, ""].join("\r\n"));
    } catch (error) {
      notifyFailed(reasonOf(error));
    } finally {
      setReading(false);
    }
  }
  return (
    <Alert color="brand" mb="md" title={t`Codes of ${batch}`}>
      <Group>
        <Button variant="default" loading={isReading} onClick={() => void save()}>
          <Trans>Download as CSV</Trans>
        </Button>
        {may("marketing.write") && (
          <ConfirmButton
            question={t`End all codes of ${batch}?`}
            consequence={t`Nobody can use them from now on. Orders that hold one keep it.`}
            verb={t`End all codes`}
            onConfirm={() => end.make({ batch })}
          >
            <Trans>End all codes</Trans>
          </ConfirmButton>
        )}
        <Button component={Link} variant="subtle" to="/coupons">
          <Trans>All coupons</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
