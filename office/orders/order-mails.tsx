import { Trans, useLingui } from "@lingui/react/macro";
import { Group, Stack, Text } from "@mantine/core";
import { useChange } from "../api/changes.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { Failure } from "../components/failure.tsx";
import { type Order, Part } from "../components/part.tsx";
import { When } from "../components/when.tsx";
import { useMay } from "../session/me.tsx";
import { useHappeningWords } from "../words/order-words.ts";

/** The e-mails about the order, which can be sent again. */
export function OrderMails({ order: { number, mails, details } }: { order: Order }) {
  const { t } = useLingui();
  const wordOf = useHappeningWords();
  const may = useMay();
  const resend = useChange("resendMail", { invalidates: ["order"], done: t`It is on its way again.` });
  if (mails.length === 0) return null;
  return (
    <Part title={t`E-mails`}>
      <Stack gap="sm">
        {mails.map(({ id, kind, recipient, createdAt, sentAt, failure, resendable }) => (
          <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
            <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
              <Text size="sm" fw={600}>
                {wordOf(kind)}
              </Text>
              <Text size="xs" c="dimmed">
                {recipient} · {sentAt === null ? <Trans>not sent yet</Trans> : <When at={sentAt} />}
                {sentAt === null && (
                  <>
                    {" · "}
                    <When at={createdAt} />
                  </>
                )}
              </Text>
              {failure !== null && (
                <Text size="xs" c="red">
                  <Failure words={failure} />
                </Text>
              )}
            </div>
            {resendable && may("orders.write") && (
              <ConfirmButton
                size="xs"
                style={{ flexShrink: 0 }}
                harmless
                question={t`Send this e-mail again?`}
                consequence={t`${details.email} gets it once more, with what is so now.`}
                verb={t`Send again`}
                onConfirm={() => resend.make({ number, mailId: id })}
              >
                <Trans>Send again</Trans>
              </ConfirmButton>
            )}
          </Group>
        ))}
      </Stack>
    </Part>
  );
}
