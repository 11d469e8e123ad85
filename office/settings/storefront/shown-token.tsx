import { useLingui } from "@lingui/react/macro";
import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";

type ShownTokenProps = { kind: "public" | "private"; token: string };

/** A token to copy, with the header in which clients send it. */
export function ShownToken({ kind, token }: ShownTokenProps) {
  const { t } = useLingui();
  return (
    <Stack gap="xs">
      <Text size="sm">
        {kind === "public"
          ? t`Clients send it in the header X-Shopify-Storefront-Access-Token. It is no secret: browsers show it to everybody.`
          : t`Servers send it in the header Shopify-Storefront-Private-Token. It is not shown again.`}
      </Text>
      <Code block style={{ overflowWrap: "anywhere", whiteSpace: "normal" }}>
        {token}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t`Copied` : t`Copy token`}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
