import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";

/** The secret, which is shown once. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <Stack>
      <Text>
        <Trans>
          This secret signs what the shop sends: the header Filigree-Signature is t=(seconds),v1=(HMAC-SHA256 of
          "seconds.body", in hex). It is not shown again.
        </Trans>
      </Text>
      <Code block style={{ overflowWrap: "anywhere", whiteSpace: "normal" }}>
        {secret}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : t`Copy secret`}</Button>}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
