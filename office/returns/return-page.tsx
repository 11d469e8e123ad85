import { Trans, useLingui } from "@lingui/react/macro";
import {
  Anchor,
  Button,
  Card,
  Checkbox,
  Group,
  Image,
  Loader,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  Title,
} from "@mantine/core";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { OfficeOutputOf } from "../api/call.ts";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";
import { PageLoadFailed } from "../components/load-failed.tsx";
import { Money } from "../components/money.tsx";
import { ReturnBadge } from "../components/order-badges.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { When } from "../components/when.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { type Destination, DestinationChoice } from "../orders/actions/destination-choice.tsx";
import { useMay } from "../session/me.tsx";
import { useOrderWords } from "../words/order-words.ts";

type Return = OfficeOutputOf<"oneReturn">;

/** One return request: what, why, its photos, and the answer to it. */
export function Page() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const { language } = useLanguage();
  const reading = useRead("oneReturn", { id: Number(id), language });
  if (reading.data) return <OneReturn request={reading.data} />;
  if (reading.error) return <PageLoadFailed error={reading.error} onRetry={() => void reading.refetch()} />;
  return <Loader aria-label={t`Loading`} />;
}

function OneReturn({ request }: { request: Return }) {
  const { t } = useLingui();
  const may = useMay();
  const { reasons, destinations } = useOrderWords();
  const { id, orderNumber, state, name, email, reason, note, answer, lines, refundTo, refund } = request;
  return (
    <>
      <PageHeader
        title={t`Return ${id}`}
        lead={
          <Group gap="xs">
            <ReturnBadge state={state} />
            <When at={request.requestedAt} />
            <Anchor component={Link} to={`/orders/${orderNumber}`}>
              <Trans>Order #{orderNumber}</Trans>
            </Anchor>
          </Group>
        }
      />
      <Stack>
        <Card withBorder>
          <Stack gap="xs">
            <Text>
              {name} · {email}
            </Text>
            <Text>
              <b>{reasons[reason] ?? reason}</b>
              {refundTo !== null && ` · ${destinations[refundTo]}`}
            </Text>
            {note !== "" && <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{note}</Text>}
            <Title order={2} size="h4">
              <Trans>Products</Trans>
            </Title>
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
              {lines.map(({ position, quantity, title, variantTitle, sku }) => (
                <li key={position}>
                  {quantity} × {[title, variantTitle, sku].filter(Boolean).join(" · ")}
                </li>
              ))}
            </Stack>
          </Stack>
        </Card>
        <Photos paths={request.photoPaths} />
        {answer !== "" && (
          <Card withBorder>
            <Text fw={600}>
              <Trans>The shop's answer</Trans>
            </Text>
            <Text style={{ whiteSpace: "pre-wrap" }}>{answer}</Text>
          </Card>
        )}
        {refund && (
          <Text>
            <Trans>
              Refunded: <Money cents={refund.amountCents} />
            </Trans>
          </Text>
        )}
        {state === "requested" && may("orders.write") && <Answer id={id} />}
        {state === "approved" && may("orders.money") && <Receive request={request} />}
        <HistoryPanel kind="return" id={String(id)} />
      </Stack>
    </>
  );
}

function Photos({ paths }: { paths: readonly string[] }) {
  const { t } = useLingui();
  if (paths.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} aria-label={t`Photos`} component="section">
      {paths.map((path, index) => (
        <a key={path} href={path} target="_blank" rel="noreferrer">
          <Image src={path} alt={t`Photo ${index + 1}`} radius="sm" h={180} fit="cover" />
        </a>
      ))}
    </SimpleGrid>
  );
}

function Answer({ id }: { id: number }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState("");
  const decide = useChange("answerReturn", {
    invalidates: ["oneReturn", "returns"],
    done: t`The customer gets an e-mail.`,
  });
  return (
    <Card withBorder>
      <Stack>
        <Textarea
          label={t`Message to the customer`}
          autosize
          minRows={2}
          maxLength={5000}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Group>
          <Button loading={decide.isMaking} onClick={() => void decide.make({ id, decision: "approved", answer })}>
            <Trans>Approve</Trans>
          </Button>
          <Button
            variant="default"
            loading={decide.isMaking}
            onClick={() => void decide.make({ id, decision: "declined", answer })}
          >
            <Trans>Decline</Trans>
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Receive({ request: { id, refundTo, refundCents, hasAccount } }: { request: Return }) {
  const { t } = useLingui();
  const [to, setTo] = useState<Destination>(refundTo ?? "original");
  const [restock, setRestock] = useState(false);
  const receive = useChange("receiveReturn", {
    invalidates: ["oneReturn", "returns", "order", "orders", "moneyToSend"],
    done: t`The return is received.`,
  });
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          <Trans>The goods have arrived</Trans>
        </Title>
        <DestinationChoice value={to} hasAccount={hasAccount} onChange={setTo} />
        <Checkbox
          label={t`Put the pieces back in stock`}
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
        <Button color="red" loading={receive.isMaking} onClick={() => void receive.make({ id, to, restock })}>
          <Trans>
            Receive and refund <Money cents={refundCents} />
          </Trans>
        </Button>
      </Stack>
    </Card>
  );
}
