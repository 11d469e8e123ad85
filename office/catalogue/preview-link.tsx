import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { When } from "../components/when.tsx";

/** Makes a link that shows the product as the shop would, on sale or not. */
export function PreviewLink({ handle, isChanged }: { handle: string; isChanged: boolean }) {
  const { t } = useLingui();
  const [link, setLink] = useState<OfficeOutputOf<"previewLink"> | null>(null);
  const make = useChange("previewLink", { onDone: setLink });
  return (
    <>
      <Button variant="default" loading={make.isMaking} onClick={() => void make.make({ handle })}>
        <Trans>Preview</Trans>
      </Button>
      <Modal opened={link !== null} onClose={() => setLink(null)} title={t`Preview`}>
        {link && (
          <Stack>
            <Text size="sm">
              <Trans>
                Whoever has this link sees the product as it was saved last, on sale or not, until{" "}
                <When at={link.expiresAt} />. It is in no list and no search.
              </Trans>
            </Text>
            {isChanged && (
              <Text size="sm" c="var(--negative)">
                <Trans>What you have changed since is not in it until you save.</Trans>
              </Text>
            )}
            <TextInput label={t`Link`} readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
            <Group justify="flex-end">
              <CopyButton value={link.url}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
                  </Button>
                )}
              </CopyButton>
              <Anchor href={link.url} target="_blank" rel="noreferrer">
                <Trans>Open the preview</Trans>
              </Anchor>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
}
