import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, FileButton, Group, List, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useFieldErrors } from "../api/reasons.ts";

type Report = OfficeOutputOf<"redirectCheckFile">;

/** Shopify's file of redirects: first what it would change, then the change. */
export function RedirectsFile({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const fieldReasonOf = useFieldErrors();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = { setErrors: ({ file: ofFile }: Record<string, string>) => setProblem(ofFile ?? null) };
  const check = useChange("redirectCheckFile", { form, onDone: setReport });
  const save = useChange("redirectImport", { form, invalidates: ["redirects"], done: t`Imported`, onDone });
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    setReport(null);
    setProblem(null);
    void check.make({ fileName: chosen.name, file: chosen });
  };
  const toSave = report ? report.added + report.changed : 0;
  return (
    <Stack>
      <Text size="sm">
        <Trans>A CSV file with the columns “Redirect from” and “Redirect to”, as Shopify exports it.</Trans>
      </Text>
      <FileButton accept=".csv,text/csv" onChange={choose}>
        {(props) => (
          <Button variant="default" loading={check.isMaking} style={{ alignSelf: "flex-start" }} {...props}>
            {file === null ? t`Choose a file` : t`Choose another file`}
          </Button>
        )}
      </FileButton>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {report && file && (
        <>
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {file.name}
          </Text>
          <List>
            <List.Item>
              <Plural value={report.added} one="# new redirect" other="# new redirects" />
            </List.Item>
            <List.Item>
              <Plural value={report.changed} one="# changed" other="# changed" />
            </List.Item>
            <List.Item>
              <Plural value={report.same} one="# as before" other="# as before" />
            </List.Item>
          </List>
          {report.refusedCount > 0 && (
            <Alert
              color="yellow"
              title={<Plural value={report.refusedCount} one="# line is left out" other="# lines are left out" />}
            >
              <List size="sm">
                {report.refused.map((each) => (
                  <List.Item key={each.line} style={{ overflowWrap: "anywhere" }}>
                    {t`Line ${each.line}`} · {each.path} · {fieldReasonOf({ field: "path", ...each })}
                  </List.Item>
                ))}
              </List>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button
              disabled={toSave === 0}
              loading={save.isMaking}
              onClick={() => void save.make({ fileName: file.name, file })}
            >
              <Plural value={toSave} one="Import # redirect" other="Import # redirects" />
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
