import { Trans, useLingui } from "@lingui/react/macro";
import { Button, CopyButton, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { Part } from "../../components/part.tsx";
import { When } from "../../components/when.tsx";

type DraftLinkProps = {
  draft: OfficeOutputOf<"draft">;
  /** The link opens what is saved. */
  isSaved: boolean;
};

/** The link to order and pay the draft: sent by e-mail, or copied. */
export function DraftLink({ draft, isSaved }: DraftLinkProps) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const { id, link, sentAt, details } = draft;
  const make = useChange("linkDraft", { invalidates: ["draft", "drafts"] });
  const email = details.email;
  return (
    <Part title={t`Payment link`}>
      <Stack gap="sm">
        <Text size="sm">
          {sentAt === null ? (
            <Trans>Whoever has the link can order this draft, once, at the prices agreed on.</Trans>
          ) : (
            <Trans>
              The customer has the link since <When at={sentAt} />. What you save here shows there at once.
            </Trans>
          )}
        </Text>
        {link !== null && <TextInput aria-label={t`Payment link`} readOnly value={link} />}
        <Group>
          <Button disabled={!isSaved || email === ""} onClick={() => setSending(true)}>
            {sentAt === null ? <Trans>Send the link</Trans> : <Trans>Send the link again</Trans>}
          </Button>
          {link === null ? (
            <Button
              variant="default"
              disabled={!isSaved}
              loading={make.isMaking}
              onClick={() => void make.make({ id })}
            >
              <Trans>Make the link</Trans>
            </Button>
          ) : (
            <CopyButton value={link}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
                </Button>
              )}
            </CopyButton>
          )}
        </Group>
        {!isSaved && (
          <Text size="sm" c="dimmed">
            <Trans>Save the draft first: the link opens what is saved.</Trans>
          </Text>
        )}
      </Stack>
      <FormDialog opened={isSending} onClose={() => setSending(false)} title={t`Send the link`}>
        <SendForm draft={draft} onClose={() => setSending(false)} />
      </FormDialog>
    </Part>
  );
}

type SendFormProps = { draft: OfficeOutputOf<"draft">; onClose: () => void };

function SendForm({ draft: { id, details, version }, onClose }: SendFormProps) {
  const { email } = details;
  const { t } = useLingui();
  const [message, setMessage] = useState("");
  const send = useChange("sendDraft", {
    invalidates: ["draft", "drafts"],
    done: t`The e-mail is on its way.`,
    onDone: onClose,
  });
  return (
    <Stack>
      <Text style={{ overflowWrap: "anywhere" }}>
        <Trans>To {email}, with the products, the total and the link.</Trans>
      </Text>
      <Textarea
        label={t`Message to the customer`}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2_000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button
        loading={send.isMaking}
        onClick={() => void send.make({ id, message, version }, { seen: details, verb: t`Send it anyway` })}
      >
        <Trans>Send</Trans>
      </Button>
    </Stack>
  );
}
