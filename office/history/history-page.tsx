import { useLingui } from "@lingui/react/macro";
import { PageHeader } from "../components/page-header.tsx";
import { HistoryEntries } from "./history-entries.tsx";

export function Page() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`History`} lead={t`Who changed what in the office, newest first.`} />
      <HistoryEntries showsSubject />
    </>
  );
}
