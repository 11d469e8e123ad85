import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Button, Code, CopyButton, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useReasons } from "../api/reasons.ts";
import type { Me } from "./me.tsx";
import { QrCode } from "./qr-code.tsx";

/** Sets up an authenticator app, and shows the recovery codes once. */
export function SecondFactor({ onDone }: { onDone: (me: Me) => void }) {
  const [secret, setSecret] = useState<OfficeOutputOf<"newCode"> | null>(null);
  const [confirmed, setConfirmed] = useState<OfficeOutputOf<"confirmCode"> | null>(null);
  const begin = useChange("newCode", { quiet: true, onDone: setSecret });
  const reasonOf = useReasons();
  const { make } = begin;
  useEffect(() => {
    void make({});
    // Once: each call makes a new secret.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  if (confirmed) return <RecoveryCodes codes={confirmed.recoveryCodes} onDone={() => onDone(confirmed.me)} />;
  if (begin.error) {
    return (
      <Alert color="red" role="alert">
        <Stack align="flex-start">
          {reasonOf(begin.error)}
          <Button variant="default" onClick={() => void make({})}>
            <Trans>Try again</Trans>
          </Button>
        </Stack>
      </Alert>
    );
  }
  return secret && <ConfirmStep secret={secret} onDone={setConfirmed} />;
}

type ConfirmStepProps = {
  secret: OfficeOutputOf<"newCode">;
  onDone: (confirmed: OfficeOutputOf<"confirmCode">) => void;
};

function ConfirmStep({ secret, onDone }: ConfirmStepProps) {
  const { t } = useLingui();
  const sayWhy = useReasons();
  const form = useForm({ mode: "uncontrolled", initialValues: { code: "" } });
  const confirm = useChange("confirmCode", { form, quiet: true, onDone });
  const wrong = confirm.error?.reason === "session.wrong";
  return (
    <form onSubmit={form.onSubmit(async (input) => void (await confirm.make(input)))}>
      <Stack>
        <List type="ordered" spacing="xs">
          <List.Item>
            <Trans>Scan this picture with an authenticator app on your phone.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Type the code that the app then shows.</Trans>
          </List.Item>
        </List>
        <QrCode text={secret.uri} label={t`QR code for your authenticator app`} />
        <Text size="sm">
          <Trans>
            On this phone? <Anchor href={secret.uri}>Open the app</Anchor>, or type this key into it:
          </Trans>
        </Text>
        <Code block style={{ overflowWrap: "anywhere", whiteSpace: "normal" }}>
          {secret.secret}
        </Code>
        {confirm.error && (
          <Alert color="red" role="alert">
            {wrong ? t`This code is wrong or too old. Type the one that is shown now.` : sayWhy(confirm.error)}
          </Alert>
        )}
        <TextInput
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          key={form.key("code")}
          {...form.getInputProps("code")}
        />
        <Button type="submit" loading={confirm.isMaking}>
          <Trans>Confirm</Trans>
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui();
  const text = codes.join("\n");
  return (
    <Stack>
      <Text>
        <Trans>
          Keep these recovery codes in a safe place. Each one opens your account once when you have lost your phone.
          They are not shown again.
        </Trans>
      </Text>
      <Code block>{text}</Code>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t`Copied` : t`Copy`}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          <Trans>Download</Trans>
        </Button>
      </Group>
      <Button onClick={onDone}>
        <Trans>I have saved them</Trans>
      </Button>
    </Stack>
  );
}
