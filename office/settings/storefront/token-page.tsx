import { Trans, useLingui } from "@lingui/react/macro";
import { Code, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useParams } from "react-router";
import type { OfficeOutputOf } from "../../api/call.ts";
import { useChange } from "../../api/changes.ts";
import { useRead } from "../../api/reads.ts";
import { ConfirmButton } from "../../components/confirm-button.tsx";
import { Loaded, useTellDirty, Versioned } from "../../components/loaded.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useUnsaved } from "../../components/use-unsaved.ts";
import { HistoryPanel } from "../../history/history-panel.tsx";
import { useMay } from "../../session/me.tsx";
import { SettingForm } from "../setting-form.tsx";
import { ShownToken } from "./shown-token.tsx";
import { addressesTyped, TermsFields, type TermsTyped, TokenState, termsOf } from "./token-fields.tsx";

type Token = OfficeOutputOf<"storefrontTokens">["tokens"][number];

/** One client of the Storefront API: what it may do, and at which prices. */
export function Page() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const reading = useRead("storefrontTokens", {});
  const mayWrite = useMay()("settings.write");
  return (
    <Loaded reading={reading}>
      {({ tokens }) => {
        const token = tokens.find((each) => String(each.id) === id);
        if (!token) return <PageHeader title={t`There is no such access token.`} />;
        return (
          <>
            <PageHeader
              title={token.name}
              lead={<TokenState {...token} />}
              actions={mayWrite && token.revokedAt === null && <Revoke token={token} />}
            />
            <Stack gap="xl">
              {token.token !== null && token.revokedAt === null && <ShownToken kind="public" token={token.token} />}
              {token.redirectUris.length > 0 && token.revokedAt === null && <ClientId clientId={token.clientId} />}
              <Versioned key={id} read={token}>
                {(read, onDirty) => (
                  <TokenForm key={read.version} token={read} onDirty={onDirty} refetch={() => void reading.refetch()} />
                )}
              </Versioned>
              <HistoryPanel kind="storefront-token" id={id} />
            </Stack>
          </>
        );
      }}
    </Loaded>
  );
}

type FormProps = { token: Token; onDirty: (isDirty: boolean) => void; refetch: () => void };

function TokenForm({ token, onDirty, refetch }: FormProps) {
  const { t } = useLingui();
  const { id, kind, name, scopes, origin, priceBasis, revokedAt, version } = token;
  const mayWrite = useMay()("settings.write") && revokedAt === null;
  const form = useForm<TermsTyped>({
    initialValues: { name, scopes, origin: origin ?? "", priceBasis, ...addressesTyped(token) },
  });
  useUnsaved(form.isDirty());
  useTellDirty(form.isDirty(), onDirty);
  const change = useChange("saveStorefrontToken", {
    form,
    invalidates: ["storefrontTokens"],
    done: t`Saved`,
    onDone: () => form.resetDirty(),
  });
  return (
    <SettingForm
      change={change}
      mine={termsOf(form.values)}
      isChanged={form.isDirty()}
      onTakeTheirs={() => {
        form.reset();
        refetch();
      }}
      onSubmit={form.onSubmit((typed) => void change.make({ id, ...termsOf(typed), version }))}
    >
      <TermsFields form={form} isPrivate={kind === "private"} disabled={!mayWrite} />
    </SettingForm>
  );
}

/** What the client's settings call its client id. */
function ClientId({ clientId }: { clientId: string }) {
  const { t } = useLingui();
  return (
    <Stack gap="xs">
      <Text size="sm">{t`The client id with which its customers sign in (Customer Account API). It is no secret.`}</Text>
      <Code block style={{ overflowWrap: "anywhere", whiteSpace: "normal" }}>
        {clientId}
      </Code>
    </Stack>
  );
}

function Revoke({ token }: { token: Token }) {
  const { id, name, version } = token;
  const { t } = useLingui();
  const revoke = useChange("revokeStorefrontToken", {
    invalidates: ["storefrontTokens"],
    done: t`The access token is revoked.`,
  });
  return (
    <ConfirmButton
      question={t`Revoke this access token?`}
      consequence={t`${name} reads and sells nothing any more, at once and for good. Its carts can still be paid at the checkout.`}
      onConfirm={() => revoke.make({ id, version }, { seen: token, verb: t`Revoke anyway` })}
    >
      <Trans>Revoke</Trans>
    </ConfirmButton>
  );
}
