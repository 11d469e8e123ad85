import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Card, Group, Image, Stack, Text, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate, useParams } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { ConfirmButton } from "../components/confirm-button.tsx";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useMay } from "../session/me.tsx";
import { Starting } from "../shell/starting.tsx";
import { useLanguageNames } from "../words/languages.tsx";
import { AnswerForm, Answers } from "./answer-form.tsx";
import { useKindNames } from "./kind-names.ts";
import { seenOf } from "./seen-of.ts";

type Message = OfficeOutputOf<"messageRead">;

/** One message with its pictures, and answers by e-mail. */
export function Page() {
  const { t } = useLingui();
  const id = Number(useParams()["id"]);
  const found = useRead("messageRead", { id });
  if (!found.data) {
    return found.error ? <PageLoadFailed error={found.error} onRetry={() => void found.refetch()} /> : <Starting />;
  }
  const message = found.data;
  return (
    <>
      <PageHeader
        title={t`Message ${id}`}
        lead={
          <Group gap="xs">
            <When at={message.receivedAt} />
            {message.doneAt !== null && (
              <StateBadge tone="positive">
                <Trans>Done</Trans>
              </StateBadge>
            )}
          </Group>
        }
      />
      <Stack maw={760} gap="lg">
        <Written message={message} />
        <Answers answers={message.answers} />
        <Actions message={message} />
        <HistoryPanel kind="message" id={String(id)} />
      </Stack>
    </>
  );
}

function Written({ message }: { message: Message }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const languageOf = useLanguageNames();
  const { name, email, language, text, details, stars, collection, pieces, pictures } = message;
  const facts: [string, string][] = [
    [t`About`, kinds[message.kind]],
    [t`Name`, name],
    [t`E-mail address`, email],
    [t`Language`, language === null ? "" : languageOf(language)],
    [t`Stars`, stars === null ? "" : String(stars)],
    [t`Collection`, collection ?? ""],
    [t`Pieces of each design`, pieces === null ? "" : String(pieces)],
    ...Object.entries(details),
  ];
  return (
    <Card withBorder>
      <Stack gap="sm">
        <dl style={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 16, rowGap: 4, margin: 0 }}>
          {facts
            .filter(([, value]) => value !== "")
            .map(([label, value]) => (
              <div key={label} style={{ display: "contents" }}>
                <Text component="dt" size="sm" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" size="sm" m={0} style={{ overflowWrap: "anywhere" }}>
                  {value}
                </Text>
              </div>
            ))}
        </dl>
        {text !== "" && (
          <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
            {text}
          </Text>
        )}
        <Group>
          {pictures.map((src, index) => {
            const number = index + 1;
            return (
              <Anchor key={number} href={src} download={`${message.id}-${number}.webp`}>
                <Image src={src} alt={t`Picture ${number}`} h={160} w="auto" maw="100%" fit="contain" radius="sm" />
              </Anchor>
            );
          })}
        </Group>
      </Stack>
    </Card>
  );
}

function Actions({ message }: { message: Message }) {
  const { id, email, language, doneAt, version } = message;
  const seen = seenOf(message);
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useMay()("messages.write");
  const form = useForm({ initialValues: { text: "", language: language ?? "en", done: true } });
  const invalidates = ["messageRead", "messageList"] as const;
  const answer = useChange("messageAnswer", {
    form,
    invalidates,
    done: t`The answer is on its way.`,
    onDone: () => form.reset(),
  });
  const mark = useChange("messageSetDone", { invalidates, done: t`Saved` });
  const remove = useChange("messageRemove", {
    invalidates: ["messageList"],
    done: t`The message is deleted.`,
    onDone: () => void navigate("/messages"),
  });
  if (!may) return null;
  return (
    <Stack>
      {email !== "" && (
        <>
          <Title order={2} size="h4">
            <Trans>Answer</Trans>
          </Title>
          <AnswerForm
            form={form}
            label={t`Text to ${email}`}
            description={t`Greeting and the shop's name are added; the message itself is quoted.`}
            verb={t`Send the answer`}
            isSending={answer.isMaking}
            onSend={(values) => answer.make({ id, ...values, version }, { seen, verb: t`Send it anyway` })}
          />
        </>
      )}
      <Group>
        <Button
          variant="default"
          loading={mark.isMaking}
          onClick={() => void mark.make({ id, done: doneAt === null, version }, { seen, verb: t`Go on` })}
        >
          {doneAt === null ? t`Mark as done` : t`Open it again`}
        </Button>
        <ConfirmButton
          question={t`Delete message ${id}?`}
          consequence={t`The message is gone with its pictures and answers. E-mails that were sent stay with whoever got them.`}
          verb={t`Delete message`}
          onConfirm={() => remove.make({ id, version }, { seen, verb: t`Delete anyway` })}
        >
          <Trans>Delete</Trans>
        </ConfirmButton>
      </Group>
    </Stack>
  );
}
